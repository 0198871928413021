/** Passkeys that the database refuses, by the constraint that does. */
export const refusedPasskeys: Readonly<Record<string, string>> = {
  passkeys_credential_id_check: aPasskey(`1, 'not base64', 'key', 0, 'Phone'`),
  passkeys_credential_id_key: `${aPasskey(`1, 'id', 'key', 0, 'Phone'`)}, (1, 'id', 'key', 0, 'Phone')`,
  passkeys_public_key_check: aPasskey(`1, 'id', '', 0, 'Phone'`),
  passkeys_sign_count_check: aPasskey(`1, 'id', 'key', -1, 'Phone'`),
  passkeys_name_check: aPasskey(`1, 'id', 'key', 0, ' '`),
  passkeys_user_id_fkey: aPasskey(`0, 'id', 'key', 0, 'Phone'`),
  passkey_challenges_user_id_fkey: `insert into passkey_challenges values ('hash', 0, now())`,
};

function aPasskey(values: string): string {
  return `insert into passkeys (user_id, credential_id, public_key, sign_count, name) values (${values})`;
}
