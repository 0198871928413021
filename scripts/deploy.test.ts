import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { openCalls } from '@paddock/contract/platform/open-calls';
import { expect, it } from 'vitest';
import { root } from './bootstrap/places.mjs';

function read(path: string): string {
  return readFileSync(join(root, 'deploy', path), 'utf8');
}

/** The sources of a folder of the server, as one text. */
function readSources(folder: string): string {
  const path = join(root, 'api/src', folder);
  const files = readdirSync(path).filter((name) => name.endsWith('.ts'));
  return files.map((name) => readFileSync(join(path, name), 'utf8')).join('\n');
}

it('K-78 the proxy examples let a receipt through', () => {
  const sizes = [
    /client_max_body_size (\d+)m/.exec(read('nginx/paddock.conf')),
    /max_size (\d+)MB/.exec(read('caddy/Caddyfile')),
    /proxy-body-size: (\d+)m/.exec(read('helm/paddock/values.yaml')),
  ];
  for (const size of sizes)
    expect(Number(size?.[1]) * 1_000_000).toBeGreaterThan(receiptBounds.bytes + 100_000);
});

it("K-78 the image and the chart ask for health at the server's address", () => {
  const asked = [read('container/Containerfile'), read('helm/paddock/templates/deployment.yaml')]
    .join('\n')
    .match(/\/api\/health\/\w+/g);
  expect(asked).not.toBeNull();
  for (const path of new Set(asked)) expect(openCalls).toHaveProperty([`GET ${path}`]);
});

it('K-78 alerts name metrics that the server has', () => {
  const known = readSources('platform/metrics').replace('paddock_messages_${outcome}_total', () =>
    ['paddock_messages_sent_total', 'paddock_messages_failed_total'].join(' '),
  );
  const named = new Set(read('prometheus/alerts.yaml').match(/paddock_\w+/g));
  for (const name of named) expect(known).toContain(name.replace(/_(bucket|count|sum)$/, ''));
});
