"""An independent check of flight times: shares no code with the product, and reads the zones by itself.

It enters flights over every zone that airports have, an hour or so to each side of every change of the
clocks to 2030 and on ordinary days, works out the instants from the packed data of `moment-timezone`
(take the release whose version is the server's `process.versions.tz`), and compares what the product says
on every surface. It needs a server with demo data, no limit of calls, and `pdftotext`:

    python3 bench/independent/flights.py http://127.0.0.1:8410 latest.json 20000
"""
import bisect
import csv
import datetime as dt
import io
import json
import random
import re
import subprocess
import sys
import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor

from wire import Server, Tally, must

server, MANY = Server(sys.argv[1]), int(sys.argv[3])
chance = random.Random(11)
UTC = dt.timezone.utc
MINUTE = dt.timedelta(minutes=1)
EPOCH = dt.datetime(1970, 1, 1)
digits = {letter: value for value, letter in enumerate('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX')}


def base60(word):
    sign = -1 if word.startswith('-') else 1
    whole, _, part = word.lstrip('-').partition('.')
    value = 0.0
    for letter in whole:
        value = value * 60 + digits[letter]
    for place, letter in enumerate(part, 1):
        value += digits[letter] / 60 ** place
    return sign * value


class Zones:
    def __init__(self, path):
        data = json.load(open(path))
        self.version, self.zones = data['version'], {}
        for line in data['zones']:
            name, _, offsets, indices, untils, *_ = line.split('|')
            ahead = [-base60(word) for word in offsets.split(' ')]
            changes, moment = [], 0.0
            for word in untils.split(' ') if untils else []:
                moment += base60(word)
                changes.append(round(moment * 60) / 60)
            self.zones[name] = (changes, [ahead[digits[letter]] for letter in indices])
        for line in data['links']:
            name, other = line.split('|')
            self.zones[other] = self.zones[name]

    def offset(self, name, minutes):
        """Minutes ahead of UTC at a moment, in minutes since 1970."""
        changes, ahead = self.zones[name]
        return ahead[bisect.bisect_right(changes, minutes)]

    def readings(self, name, wall):
        """The moments, in minutes since 1970, at which a clock there shows `wall`."""
        shown = (wall - EPOCH) / MINUTE
        return sorted({shown - ahead for ahead in self.zones[name][1] if self.offset(name, shown - ahead) == ahead})

    def wall(self, name, minutes):
        return EPOCH + MINUTE * (minutes + self.offset(name, minutes))

    def changes(self, name, start, end):
        return [moment for moment in self.zones[name][0] if start <= moment < end]


zones = Zones(sys.argv[2])
minutes = lambda *date: (dt.datetime(*date) - EPOCH) / MINUTE
START, END = minutes(2026, 1, 1), minutes(2031, 1, 1)

by_zone = defaultdict(list)
for row in server.pages('airports'):
    if row['cells']['zone'] in zones.zones:
        by_zone[row['cells']['zone']].append((row['id'], row['cells']['code']))
    else:
        print('no such zone in the data:', row['cells'])
print(f'{sum(map(len, by_zone.values()))} airports in {len(by_zone)} zones, zone data {zones.version}')

every = sorted(by_zone)
flights = []


def a_flight(zone, moment, other=None, arriving=False):
    """A flight whose departure (or arrival) shows what the clock of `zone` shows about `moment`."""
    far = other if other and len(by_zone[other]) > 1 else chance.choice([name for name in every if name != zone])
    minutes_long = chance.choice([35, 50, 65, 90, 120, 185, 320, 600, 880])
    near_wall = EPOCH + MINUTE * (round(moment) + round(zones.offset(zone, moment)) + chance.choice([-150, -90, -61, -60, -59, -30, -1, 0, 1, 30, 59, 60, 61, 90]))
    readings = zones.readings(zone, near_wall)
    at = readings[chance.randrange(len(readings))] if readings else moment
    far_wall = zones.wall(far, at - minutes_long if arriving else at + minutes_long)
    ends = [(zone, near_wall), (far, far_wall.replace(second=0, microsecond=0))]
    (origin, departs), (destination, arrives) = reversed(ends) if arriving else ends
    leaving = chance.choice(by_zone[origin])
    flights.append({'number': f'I{len(flights)}', 'origin': leaving, 'origin zone': origin, 'departs': departs,
                    'destination': chance.choice([one for one in by_zone[destination] if one != leaving]), 'destination zone': destination, 'arrives': arrives})


edges = [(zone, moment) for zone in every for moment in zones.changes(zone, START, END)]
print(len(edges), 'changes of clocks')
while len(flights) < MANY:
    if edges and chance.random() < 0.8:
        zone, moment = edges[len(flights) % len(edges)]
        a_flight(zone, moment, zone if chance.random() < 0.2 else None, chance.random() < 0.5)
    else:
        a_flight(every[len(flights) % len(every)], chance.uniform(START, END))

tally = Tally()
same = tally.same


def iso(moment):
    return (EPOCH + MINUTE * moment).strftime('%Y-%m-%dT%H:%M')


def local(wall):
    return wall.strftime('%Y-%m-%dT%H:%M')


LONGEST = int(sys.argv[4]) if len(sys.argv) > 4 else 24 * 60
for flight in flights:
    pairs = [(departs, arrives) for departs in zones.readings(flight['origin zone'], flight['departs'])
             for arrives in zones.readings(flight['destination zone'], flight['arrives'])]
    flight['possible'] = [pair for pair in pairs if 0 < pair[1] - pair[0] <= LONGEST]
    flight['skipped'] = not pairs

kinds = Counter('skipped hour' if flight['skipped'] else 'impossible' if not flight['possible'] else
                'one reading' if len(flight['possible']) == 1 else 'two readings' for flight in flights)
print(dict(kinds))


def enter(flight):
    flight['answer'] = server.send('flights', 'create', {
        'vendor_id': None, 'flight_number': flight['number'], 'origin_airport_id': flight['origin'][0],
        'destination_airport_id': flight['destination'][0], 'departure_time': local(flight['departs']),
        'arrival_time': local(flight['arrives'])})


began = time.time()
with ThreadPoolExecutor(8) as pool:
    list(pool.map(enter, flights))
print(f'entered in {time.time() - began:.0f} s')
stored = {}
for flight in flights:
    status, answer = flight['answer']
    if flight['possible']:
        same('accepted', 200, status, (flight, answer))
    else:
        same('refused', 422, status, (flight, answer))
    if status == 200:
        stored[flight['number']] = {**flight, 'id': answer['id']}

# 1. The flights list, as CSV: UTC.
status, content = server.call('GET', '/api/lists/flights/csv', raw=True)
for row in csv.DictReader(io.StringIO(content.decode('utf-8-sig'))):
    flight = stored.get(row['Flight'])
    if flight is None:
        continue
    said = (row['Departs (UTC)'][:16].replace(' ', 'T'), row['Arrives (UTC)'][:16].replace(' ', 'T'))
    allowed = [(iso(departs), iso(arrives)) for departs, arrives in flight['possible']]
    same('list CSV: instants', True, said in allowed, (flight, said))
    flight['said'] = said

# 2. The record: what was typed, and the local text beside the instants.
sample = chance.sample(sorted(stored.values(), key=lambda one: one['id']), min(len(stored), 3000))


def record(flight):
    return flight, server.get(f'/api/records/flights/{flight["id"]}')


def clock(wall):
    return wall.strftime('%H:%M')


def words(wall):
    return (f'{wall.strftime("%a")} {wall.day} ', clock(wall))


with ThreadPoolExecutor(8) as pool:
    for flight, answer in pool.map(record, sample):
        same('record: as typed', (local(flight['departs']), local(flight['arrives'])),
             (answer['values']['departure_time'], answer['values']['arrival_time']), flight)
        for cell, wall in (('departs_local', flight['departs']), ('arrives_local', flight['arrives'])):
            said = str(answer['cells'][cell])
            same('record: local text', True, all(part in said for part in words(wall)), (said, wall))

# Bookings of a person who reads a calendar, in a project that spans them.
stamp = dt.datetime.now().strftime('%H%M%S')
code = f'FLY{stamp}'
ends = server.lookup('endpoints', 'id', 'name')
clients = server.lookup('clients', 'id', 'business_name')
project = must(server.send('projects', 'create', {
    'project_code': code, 'start_date': '2026-01-01', 'end_date': '2030-12-31', 'number_contractors_requested': 1,
    'description': '', 'start_point_id': min(ends.values()), 'end_point_id': min(ends.values()), 'client_id': min(clients.values())}))
me = server.get('/api/users/me')
contact = next(row['id'] for row in server.pages('contacts', search='Ashworth'))
flight_type = server.lookup('prj_exp_product_types', 'id', 'prj_exp_product_type')['Flights']
booked = sorted(sample[:1000], key=lambda one: one['id'])
for start in range(0, len(booked), 20):
    must(server.send('prj_expenditure', 'create', {
        'project_id': project, 'product_type_id': flight_type, 'purchase_datetime': '2026-06-01T10:00', 'vendor_id': None,
        'vendor_reference': f'{code}-{start}', 'booking_email': '', 'non_sterling_cost': '1.0', 'currency_id': 1, 'sterling_cost': '1.0',
        'contactIds': [contact], 'flightIds': [flight['id'] for flight in booked[start:start + 20]]}))

# 3. What the manifest and the own flights are drawn from.
for what, path in (('manifest', f'/api/admin/readAllFlights/{code}'), ('own flights', '/api/users/readflights')):
    legs = {leg['flight_number']: leg for booking in server.get(path)['flightbookings'] for leg in booking['flights']}
    for flight in booked:
        leg = legs[flight['number']]
        same(f'{what}: instants', flight['said'], (leg['departure_time'][:16], leg['arrival_time'][:16]), flight)
        same(f'{what}: local text', (local(flight['departs']), local(flight['arrives'])), (leg['departure_local'], leg['arrival_local']), flight)

# 4. The calendar feed.
status, made = server.call('POST', '/api/users/calendar-address')
secret = re.search(r'/api/calendar/[\w-]+\.ics', json.dumps(made)).group()
status, content = server.call('GET', secret, raw=True)
feed = re.sub(r'\r?\n[ \t]', '', content.decode())
events = {}
for event in feed.split('BEGIN:VEVENT')[1:]:
    found = re.search(r'SUMMARY[^:]*:.*?\b(I\d+)\b', event)
    if found:
        events[found.group(1)] = event
for flight in booked:
    event = events.get(flight['number'])
    if event is None:
        continue
    for name, at in (('DTSTART', 0), ('DTEND', 1)):
        said = re.search(rf'{name}(?:;[^:]*)?:(\d{{8}}T\d{{6}})Z?', event).group(1)
        same('calendar: instants', flight['said'][at].replace('-', '').replace(':', '') + '00', said, event)
    for wall in (flight['departs'], flight['arrives']):
        same('calendar: local text', True, clock(wall) in event, (clock(wall), event))
print(len(events), 'events in the calendar feed')

# 5. Day sheets: a flight is on the day that its own airport calls so.
for flight in booked[:300]:
    sheet = server.get('/api/users/daySheet', day=flight['departs'].strftime('%Y-%m-%d'))
    leg = next((leg['leg'] for leg in sheet['flights'] if leg['leg']['flight_number'] == flight['number']), None)
    same('day sheet: is there', True, leg is not None, flight)
    if leg:
        same('day sheet: local text', (local(flight['departs']), local(flight['arrives'])), (leg['departure_local'], leg['arrival_local']), flight)

# 6. The manifest as PDF.
status, content = server.call('GET', f'/api/admin/readAllFlights/{code}/pdf', raw=True)
assert status == 200, (status, content)
said = subprocess.run(['pdftotext', '-layout', '-', '-'], input=content, capture_output=True, check=True).stdout.decode()
parts = re.split(r'\b(I\d+)\b', said)
printed = {name: rest for name, rest in zip(parts[1::2], parts[2::2])}
lines = {}
for line in said.splitlines():
    for name in re.findall(r'\bI\d+\b', line):
        lines[name] = line
for flight in booked:
    around = lines.get(flight['number'], '') + printed.get(flight['number'], '')[:400]
    for wall in (flight['departs'], flight['arrives']):
        same('manifest PDF: local text', True, clock(wall) in around, (clock(wall), around[:200]))

tally.end()
