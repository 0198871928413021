/** Share links that the database refuses, by the constraint that does. */
export const refusedShareLinks: Readonly<Record<string, string>> = {
  share_links_secret_hash_check: aLink(`51, 1, 'Hotel', '{stays}', ''`),
  share_links_secret_hash_key: `${aLink(`51, 1, 'Hotel', '{stays}', 'hash'`)}, (51, 1, 'Hotel', '{stays}', 'hash', now(), now())`,
  share_links_recipient_check: aLink(`51, 1, ' ', '{stays}', 'hash'`),
  share_links_sections_check: aLink(`51, 1, 'Hotel', '{}', 'hash'`),
  share_links_opened_check: `insert into share_links (project_id, user_id, recipient, sections, secret_hash, ends_on, ends_at, opened)
    values (51, 1, 'Hotel', '{stays}', 'hash', now(), now(), -1)`,
  share_links_project_id_fkey: aLink(`999999, 1, 'Hotel', '{stays}', 'hash'`),
  share_links_user_id_fkey: aLink(`51, 0, 'Hotel', '{stays}', 'hash'`),
};

function aLink(values: string): string {
  return `insert into share_links (project_id, user_id, recipient, sections, secret_hash, ends_on, ends_at) values (${values}, now(), now())`;
}
