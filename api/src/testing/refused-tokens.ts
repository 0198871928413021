/** API tokens that the database refuses, by the constraint that does. */
export const refusedTokens: Readonly<Record<string, string>> = {
  api_tokens_secret_hash_check: aToken(`1, 'Bot', '{trip}', ''`),
  api_tokens_secret_hash_key: `${aToken(`1, 'Bot', '{trip}', 'hash'`)}, (1, 'Bot', '{trip}', 'hash', now())`,
  api_tokens_name_check: aToken(`1, ' ', '{trip}', 'hash'`),
  api_tokens_scopes_check: aToken(`1, 'Bot', '{}', 'hash'`),
  api_tokens_user_id_fkey: aToken(`0, 'Bot', '{trip}', 'hash'`),
};

function aToken(values: string): string {
  return `insert into api_tokens (user_id, name, scopes, secret_hash, ends_at) values (${values}, now())`;
}
