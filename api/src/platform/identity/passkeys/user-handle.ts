/** What authenticators know a person by: their number, and nothing that others could read. */
export function handleOf(userId: number): string {
  return Buffer.from(`user ${userId}`).toString('base64url');
}
