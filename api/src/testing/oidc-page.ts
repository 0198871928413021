/** The way back into the app that a person's choice on the issuer's page leads to. */
export type Approve = (authorization: string, claims: Record<string, unknown>) => URL;

export interface PageAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The page on which a person tells the issuer who they are, or that they would rather not. */
export function answerPerson(url: URL, approve: Approve): PageAnswer | null {
  if (url.pathname === '/authorize')
    return { status: 200, headers: { 'content-type': 'text/html' }, body: page(url.href) };
  if (url.pathname !== '/decide') return null;
  const authorization = url.searchParams.get('authorization') ?? '';
  const email = url.searchParams.get('email') ?? '';
  const back =
    url.searchParams.get('answer') === 'no'
      ? refusal(new URL(authorization))
      : approve(authorization, { sub: email, email, email_verified: true });
  return { status: 302, headers: { location: back.href }, body: '' };
}

function refusal({ searchParams }: URL): URL {
  const back = new URL(searchParams.get('redirect_uri') ?? '');
  const state = searchParams.get('state') ?? '';
  back.search = new URLSearchParams({ error: 'access_denied', state }).toString();
  return back;
}

function page(authorization: string): string {
  return `<!doctype html><html lang="en"><title>The team's issuer</title>
    <link rel="icon" href="data:,">
    <h1>Who are you?</h1>
    <form action="/decide">
      <input type="hidden" name="authorization" value="${authorization.replaceAll('&', '&amp;')}">
      <label>Address <input name="email"></label>
      <button name="answer" value="yes">Go on</button>
      <button name="answer" value="no">Rather not</button>
    </form></html>`;
}
