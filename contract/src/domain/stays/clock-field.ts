/** A time of the day there, such as 15:00. */
export const clockPattern = {
  type: 'text',
  maxLength: 5,
  pattern: '([01][0-9]|2[0-3]):[0-5][0-9]',
  patternHint: 'Enter a time such as 15:00.',
} as const;
