import { createHash } from 'node:crypto';
import {
  isLate,
  sourceNames,
  statusLines,
  statusWords,
  type FlightStatus,
} from '@paddock/contract/domain/flights/flight-status';
import type {
  SharedFlight,
  SharedMoment,
  SharedProject,
  SharedScheduleItem,
  SharedStay,
  SharedStop,
  SharedTransfer,
} from '@paddock/contract/domain/sharing-out/share-links';
import { awaitedWords, isTooLate } from '@paddock/contract/domain/vehicles/awaited-flight';
import { formatClock, formatDate, formatDay } from '@paddock/contract/platform/time';

/** All styles of the page of a share link, in light and dark and on paper. */
const shareStyle = `
:root{color-scheme:light dark;--ink:light-dark(#12161d,#eef1f5);--ink-2:light-dark(#4d5663,#a9b3c0);
--canvas:light-dark(#f4f2ee,#0c1015);--surface:light-dark(#fff,#151b23);--line:light-dark(#dfdbd2,#27303b);
--warn:light-dark(#8a5000,#f0b355);--mark:#d3241b}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);
font:16px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif}
main{max-width:60rem;margin:0 auto;padding:24px 16px 48px}
header{padding-bottom:12px;border-bottom:4px solid var(--mark)}
h1{margin:0;font-size:1.75rem;line-height:1.15;overflow-wrap:anywhere}
h2{margin:28px 0 8px;font-size:1.25rem}
h3{margin:16px 0 6px;font-size:1rem}
p{margin:4px 0}
.hint{color:var(--ink-2);font-size:.9375rem}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-top:12px}
nav a{display:inline-block;padding:8px 0;color:inherit}
ul{margin:0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--surface);list-style:none}
li{display:grid;gap:2px 16px;padding:10px 14px;break-inside:avoid;overflow-wrap:anywhere}
li+li{border-top:1px solid var(--line)}
.time{font-variant-numeric:tabular-nums}
.time strong{font-size:1.0625rem}
.utc{display:block;color:var(--ink-2);font-size:.875rem}
.what strong{font-size:1.0625rem}
.off,.on{font-weight:600}
.off{color:var(--warn)}
footer{margin-top:32px;padding-top:12px;border-top:1px solid var(--line)}
@media (width >= 640px){li{grid-template-columns:12.5rem minmax(0,1fr)}}
@media print{:root{color-scheme:light;--canvas:#fff;--ink-2:#333}
body{font-size:10.5pt}main{max-width:none;padding:0}nav{display:none}
ul{border-radius:0}li{grid-template-columns:12.5rem minmax(0,1fr);padding:4px 6px}
h2,h3{break-after:avoid}}
`;

const styleHash = createHash('sha256').update(shareStyle).digest('base64');

/** The page runs nothing, asks for nothing and sends nothing: it is its own words and styles. */
export const contentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The content of a link, as a page to read and to print. */
export function sharePage(shared: SharedProject): string {
  const { productName, projectCode, place, startDate, endDate, recipient, read, endsOn } = shared;
  const sections = buildSections(shared);
  const title = `${projectCode} · ${place}`;
  return page(
    `${title} · ${productName}`,
    html`
      <header>
        <h1>${title}</h1>
        <p>${formatDay(startDate)} – ${formatDay(endDate)} ${endDate.slice(0, 4)}</p>
        <p class="hint">For ${recipient}. As of ${clockWords(read)}</p>
        ${
          sections.length > 1
            ? html`<nav aria-label="Sections">
                ${sections.map(({ id, heading }) => html`<a href="#${id}">${heading}</a>`)}
              </nav>`
            : ''
        }
      </header>
      ${sections.map(
        ({ id, heading, body }) =>
          html`<section aria-labelledby="${id}">
            <h2 id="${id}">${heading}</h2>
            ${body}
          </section>`,
      )}
      <footer class="hint">
        <p>Times are local, with UTC beside them. Open the link again to see changes.</p>
        <p>The link works until the end of ${formatDay(endsOn)}. ${productName}</p>
      </footer>
    `,
  );
}

/** The sentence that says why there is nothing to see. */
export function errorPage(productName: string, sentence: string): string {
  return page(
    productName,
    html`<header><h1>${productName}</h1></header>
      <p>${sentence}</p>`,
  );
}

function page(title: string, body: Html): string {
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <meta name="referrer" content="no-referrer" />
    <title>${title}</title>`;
  return `<!doctype html><html lang="en-GB"><head>${text(head)}<style>${shareStyle}</style></head><body><main>${text(body)}</main></body></html>`;
}

interface Section {
  readonly id: string;
  readonly heading: string;
  readonly body: Html;
}

function buildSections({ schedule, travel, stays, vehicles, road }: SharedProject): Section[] {
  const all: (readonly [string, string, Html | null])[] = [
    ['schedule', 'Schedule', schedule && byDay(schedule, ({ starts }) => starts, scheduled)],
    ['travel', 'Flights and tickets', travel && byDay(travel, ({ departs }) => departs, flight)],
    [
      'stays',
      'Hotels and rooms',
      stays && (stays.length === 0 ? nothing : html`${stays.map(stay)}`),
    ],
    ['vehicles', 'Transfers', vehicles && byDay(vehicles, ({ leaves }) => leaves, transfer)],
    [
      'road',
      'Road',
      road &&
        (road.length === 0
          ? nothing
          : html`<ul>
              ${road.map(stop)}
            </ul>`),
    ],
  ];
  return all.flatMap(([id, heading, body]) => (body === null ? [] : { id, heading, body }));
}

const nothing = html`<p class="hint">Nothing is planned yet.</p>`;

/** Under the local date of its start each. */
function byDay<Row>(
  rows: readonly Row[],
  getStart: (row: Row) => SharedMoment,
  draw: (row: Row) => Html,
): Html {
  if (rows.length === 0) return nothing;
  const days = Map.groupBy(rows, (row) => getStart(row).local.slice(0, 10));
  const sorted = [...days].toSorted(([one], [other]) => one.localeCompare(other));
  return html`${sorted.map(
    ([day, own]) =>
      html`<h3>${formatDay(day)}</h3>
        <ul>
          ${own.map(draw)}
        </ul>`,
  )}`;
}

/** "07:25 BST", with UTC below; the end with its date if that differs. */
function renderTime(starts: SharedMoment, ends: SharedMoment | null): Html {
  const later = ends !== null && ends.local.slice(0, 10) !== starts.local.slice(0, 10);
  const zone = ends === null || ends.zone !== starts.zone ? ` ${starts.zone}` : '';
  return html`<div class="time">
    <strong>${formatClock(starts.local)}</strong>${zone}${
      ends === null
        ? ''
        : html` – ${later ? `${formatDay(ends.local)}, ` : ''}<strong
              >${formatClock(ends.local)}</strong
            >
            ${ends.zone}`
    }
    <span class="utc"
      >${formatClock(starts.at)}${ends === null ? '' : ` – ${formatClock(ends.at)}`} UTC</span
    >
  </div>`;
}

function clockWords({ local, zone, at }: SharedMoment): string {
  return `${formatDay(local)}, ${formatClock(local)} ${zone} (${formatClock(at)} UTC)`;
}

function peopleWords(names: readonly string[]): Html | '' {
  return names.length === 0 ? '' : html`<p>${names.join(', ')}</p>`;
}

function placeWords({ name, about }: { readonly name: string; readonly about: string | null }) {
  return about === null || about === '' ? name : `${name}, ${about.replaceAll('\n', ', ')}`;
}

function scheduled({ title, starts, ends, place, isConfirmed, who }: SharedScheduleItem): Html {
  return html`<li>
    ${renderTime(starts, ends)}
    <div class="what">
      <strong>${title}</strong>${isConfirmed ? '' : ' (not confirmed)'}
      ${place === null ? '' : html`<p>${placeWords(place)}</p>`}
      <p class="hint">${who === null ? 'Everyone' : who.join(', ')}</p>
    </div>
  </li>`;
}

function flight(one: SharedFlight): Html {
  const end = ({ name, about, terminal }: SharedFlight['from']) =>
    `${about === null ? name : `${about} (${name})`}${terminal === null ? '' : `, terminal ${terminal}`}`;
  return html`<li>
    ${renderTime(one.departs, one.arrives)}
    <div class="what">
      <strong>${one.number}</strong> ${one.airline ?? ''}
      ${one.isCancelled ? html`<span class="off">Cancelled</span>` : ''}
      ${one.isToBook === true ? '(not booked yet)' : ''}
      <p>${end(one.from)} to ${end(one.to)}</p>
      ${one.status === undefined || one.isCancelled ? '' : renderStatus(one.status)}
      ${peopleWords(one.people)}
    </div>
  </li>`;
}

/** "50 min late. Expected to leave 08:15, land 10:50.": with its source and time below. */
function renderStatus(status: FlightStatus): Html {
  const { phase, source, checkedAt } = status;
  const words = statusWords(status);
  const isBad = phase === 'cancelled' || phase === 'diverted' || isLate(status);
  return html`${words === undefined ? '' : html`<p><span class="${isBad ? 'off' : 'on'}">${words}</span></p>`}
    ${phase === 'cancelled' ? '' : statusLines(status, 'local').map((line) => html`<p>${line}</p>`)}
    <p class="hint">${sourceNames[source]}, checked ${formatClock(checkedAt)} UTC</p>`;
}

function transfer(one: SharedTransfer): Html {
  const vehicle = [one.vehicle, one.plate, one.seats === null ? null : `${one.seats} seats`];
  const words = vehicle.filter((word) => word !== null).join(', ');
  return html`<li>
    ${renderTime(one.leaves, one.arrives)}
    <div class="what">
      <strong>${one.from.name} to ${one.to.name}</strong>
      ${words === '' ? '' : html`<p>${words}</p>`}
      <p class="hint">
        ${one.driver === null ? 'No driver yet' : `Driver: ${one.driver}`}${
          one.from.about === null ? '' : `. From ${placeWords(one.from)}`
        }
      </p>
      ${
        one.awaits === undefined
          ? ''
          : html`<p>
              <span class="${isTooLate(one.awaits) ? 'off' : ''}">${awaitedWords(one.awaits)}</span>
            </p>`
      }
      ${peopleWords(one.people)}
    </div>
  </li>`;
}

function stay({ hotel, address, checksInOn, checksOutOn, rooms }: SharedStay): Html {
  return html`<h3>${hotel}</h3>
    <p class="hint">
      ${address === null ? '' : `${address.replaceAll('\n', ', ')}. `}${formatDay(checksInOn)} –
      ${formatDay(checksOutOn)}, ${rooms.length} ${rooms.length === 1 ? 'room' : 'rooms'}
    </p>
    ${
      rooms.length === 0
        ? ''
        : html`<ul>
            ${rooms.map(room)}
          </ul>`
    }`;
}

function room({ kind, number, usedFrom, usedUntil, sleepers }: SharedStay['rooms'][number]): Html {
  const hours = usedFrom === null || usedUntil === null ? '' : `, ${usedFrom} – ${usedUntil}`;
  return html`<li>
    <div class="time">
      <strong>${number === null ? kind : `Room ${number}`}</strong>
      <span class="utc">${number === null ? '' : kind}${hours}</span>
    </div>
    <div class="what">
      ${
        sleepers.length === 0
          ? html`<p class="hint">No one yet</p>`
          : sleepers.map(
              ({ name, firstNight, leavesOn }) =>
                html`<p>
                  ${name}
                  <span class="hint">${formatDay(firstNight)} – ${formatDay(leavesOn)}</span>
                </p>`,
            )
      }
    </div>
  </li>`;
}

function stop({ name, reached, isDeparture, metres, isEstimate }: SharedStop): Html {
  const way = `${Math.round(metres / 1_000)} km${isEstimate ? ', an estimate' : ''}`;
  return html`<li>
    <div class="time">
      ${formatDate(reached.local)}, <strong>${formatClock(reached.local)}</strong> ${reached.zone}
      <span class="utc">${formatClock(reached.at)} UTC</span>
    </div>
    <div class="what">
      <strong>${isDeparture ? 'Leave' : 'Arrive'} ${name}</strong>
      ${isDeparture ? '' : html`<p class="hint">${way}. Driving time only, without breaks</p>`}
    </div>
  </li>`;
}

/** Markup whose inserted texts are escaped. */
interface Html {
  readonly markup: string;
}

type Part = Html | string | number | readonly Html[];

/** A template of markup: inserted values are text, unless they are markup themselves. */
function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const [first = '', ...rest] = strings;
  return { markup: first + rest.map((string, index) => drawn(parts[index]) + string).join('') };
}

function text({ markup }: Html): string {
  return markup;
}

function drawn(part: Part | undefined): string {
  if (part === undefined) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escaped(part);
  if ('markup' in part) return part.markup;
  return part.map(text).join('');
}

function escaped(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
