/** What is used of the browser's `fetch`. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;
