/** Colours of what is printed. */
export const ink = '#12161d';
export const quiet = '#4d5663';
export const accent = '#d3241b';
export const line = '#bdb8ad';
