/** Webhooks that the database refuses, by the constraint that does. */
export const refusedWebhooks: Readonly<Record<string, string>> = {
  webhooks_name_check: aWebhook(`1, ' ', 'https://a.example', '{flight.changed}', 'sealed'`),
  webhooks_url_check: aWebhook(`1, 'Desk', 'ftp://a.example', '{flight.changed}', 'sealed'`),
  webhooks_types_check: aWebhook(`1, 'Desk', 'https://a.example', '{}', 'sealed'`),
  webhooks_sealed_check: aWebhook(`1, 'Desk', 'https://a.example', '{flight.changed}', ''`),
  webhooks_off_because_check: `insert into webhooks (user_id, name, url, types, sealed, off_because)
    values (1, 'Desk', 'https://a.example', '{flight.changed}', 'sealed', '')`,
  webhooks_user_id_fkey: aWebhook(`0, 'Desk', 'https://a.example', '{flight.changed}', 'sealed'`),
  webhook_deliveries_webhook_id_fkey: aDelivery('999999', '0'),
  webhook_deliveries_tries_check: aDelivery('999999', '-1'),
};

function aWebhook(values: string): string {
  return `insert into webhooks (user_id, name, url, types, sealed) values (${values})`;
}

function aDelivery(webhook: string, tries: string): string {
  return `insert into webhook_deliveries (webhook_id, type, action, subject_table, record_id, changed, happened_at, tries)
    values (${webhook}, 'flight.changed', 'edit', 'flights', 1, '{}', now(), ${tries})`;
}
