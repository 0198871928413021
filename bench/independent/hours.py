"""An independent check of drivers' hours: minute by minute, without the product's own ideas.

It makes up plans of duties and compares whether driving goes on too long without a break, working time, weekly
rests and the rules of coaches. It has drives planned, at random and on known roads, and refuses any that breaks
a rule. It needs a server with demo data and
no limit of calls:

    CALLS_PER_PERSON=1000000 CALLS_PER_ADDRESS=1000000 PORT=8410 DATA_DIR=... npm start
    python3 bench/independent/hours.py http://127.0.0.1:8410 2000
"""
import datetime as dt
import json
import random
import sys

from wire import Server, Tally

server, MANY = Server(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200
chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 7)
MONDAY = dt.datetime(2027, 7, 5, tzinfo=dt.timezone.utc)
MINUTE = dt.timedelta(minutes=1)
HOUR = 60
RULES = ('eu561', 'eu561-coach', 'uk561', 'aetr')


def ask(path, body):
    status, answer = server.call('POST', path, json.dumps(body).encode())
    assert status == 200, (status, answer, body)
    return answer


def instant(minute):
    return (MONDAY + MINUTE * minute).strftime('%Y-%m-%dT%H:%M:%SZ')


def minute_of(text):
    return round((dt.datetime.fromisoformat(text.replace('Z', '+00:00')) - MONDAY) / MINUTE)


def runs(line):
    """(letter, from, until) of each run of equal letters."""
    start = 0
    for at in range(1, len(line) + 1):
        if at == len(line) or line[at] != line[start]:
            yield line[start], start, at
            start = at


def pauses(line, resting):
    """(is a pause, from, until): driving and work are none."""
    return runs(''.join('p' if letter in resting else letter for letter in line))


def late_breaks(line, coach):
    """The first minute of each stretch of driving that is longer than 4 h 30 without a break."""
    found, driven, parts = [], 0, []
    for letter, first, last in pauses(line, 'brcBa'):
        if letter == 'd':
            for at in range(first, last):
                driven += 1
                if driven == 4 * HOUR + 31:
                    found.append(at)
        elif letter == 'p' and last - first >= 15 and last < len(line) and driven:
            length = last - first
            if coach:
                whole = length >= 45 or any(part + length >= 45 for part in parts)
            else:
                whole = length >= 45 or (length >= 30 and bool(parts))
            if whole:
                driven, parts = 0, []
            else:
                parts.append(length)
    return found


def refusals(line, team, coach, start):
    """Why this line of one driver is not lawful: from its own reading of the rules, for planned drives."""
    found = []
    if late_breaks(line, coach):
        found.append('break')
    rests = [(first, last) for letter, first, last in pauses(line, 'rB') if letter == 'p' and last - first >= 9 * HOUR]
    rests.append((len(line), len(line) + 48 * HOUR))
    short, weekly, long_days = 0, start, {}
    for first, last in rests:
        if first <= start:
            start = max(start, last)
            continue
        within = min(last, start + (30 if team else 24) * HOUR) - first
        need = 9 if team or short < 3 else 11
        if within < need * HOUR:
            found.append(f'rest from {start}: {within} min')
        if not team and within < 11 * HOUR:
            short += 1
        driven = line[start:first].count('d')
        week = start // (7 * 24 * HOUR)
        if driven > 9 * HOUR:
            long_days[week] = long_days.get(week, 0) + 1
        if driven > 10 * HOUR or long_days.get(week, 0) > 2:
            found.append(f'day of {driven} min')
        if first - weekly > 144 * HOUR:
            found.append('weekly rest')
        if last - first >= 45 * HOUR:
            weekly, short = last, 0
        start = last
    full = 7 * 24 * HOUR
    weeks = [line[at:at + full].count('d') for at in range(0, len(line), full)]
    if any(one > 56 * HOUR for one in weeks) or any(one + other > 90 * HOUR for one, other in zip(weeks, weeks[1:])):
        found.append('week')
    return found


tally = Tally()

# 1. Duties at random: where driving goes on for too long.
LETTERS = {'drive': 'd', 'work': 'w', 'break': 'b', 'rest': 'r'}
for _ in range(MANY):
    rules, line, duties = chance.choice(RULES), '', []
    for _ in range(chance.randrange(3, 14)):
        kind = chance.choice(['drive', 'drive', 'drive', 'break', 'break', 'work', 'rest'])
        length = {'drive': chance.randrange(10, 200), 'work': chance.randrange(5, 90),
                  'break': chance.choice([5, 14, 15, 16, 20, 29, 30, 31, 44, 45, 50]), 'rest': 540}[kind]
        duties.append({'kind': kind, 'from': instant(len(line)), 'until': instant(len(line) + length)})
        line += LETTERS[kind] * length
    answer = ask('/api/hours/preview', {'rules': rules, 'drivers': 1, 'duties': duties})
    said = [minute_of(one['at']) for one in answer['breaches'] if 'Art. 7' in one['article']]
    tally.same('breaks of random duties', late_breaks(line, rules == 'eu561-coach') if 'd' in line else [], said, line)


# 2. Duties of weeks at random, as minutes: working time, weekly rests that were short, and coaches on a service.
DAY, WEEK = 24 * HOUR, 7 * 24 * HOUR


def firsts(line, letters, most, ends):
    """The minute at which more than `most` minutes of these letters are reached, before `ends`; None if they are not."""
    count = 0
    for at in range(len(line[:ends])):
        if line[at] in letters:
            count += 1
            if count == most + 1:
                return at
    return None


def long_rests(line, least, resting='rb'):
    """(from, until) of rests that are long enough; the last has no end."""
    found = [(first, last) for letter, first, last in pauses(line, resting)
             if letter == 'p' and last < len(line) and first > 0 and last - first >= least]
    return found + [(len(line.rstrip(resting)), None)]


def work_weeks(line):
    """Weeks of more than 60 hours of work, and 17 of more than 48 on average."""
    found = []
    for start in range(0, len(line), WEEK):
        at = firsts(line[start:start + WEEK], 'dw', 60 * HOUR, WEEK)
        if at is not None:
            found.append(start + at)
        from_week = max(0, start - 16 * WEEK)
        at = firsts(line[from_week:start + WEEK], 'dw', 17 * 48 * HOUR, 17 * WEEK)
        if at is not None:
            found.append(from_week + at)
    return sorted(found)


def night_work(line, ahead):
    """More than ten hours of work in the 24 from the start of a day with work from 00:00 to 04:00, in a zone ahead of UTC."""
    found, start = [], 0
    for first, last in long_rests(line, 9 * HOUR):
        begins = next((at for at in range(start, first) if line[at] in 'dw'), None)
        if begins is not None:
            day = [at for at in range(begins, min(first, begins + DAY)) if line[at] in 'dw']
            if any((at + ahead) % DAY < 4 * HOUR for at in day) and len(day) > 10 * HOUR:
                found.append(day[10 * HOUR])
        start = last or len(line)
    return found


def weekly(line):
    """Weekly rests that begin late, that follow a short one, or are not made up."""
    found, since, was_short, owed = [], next(at for at in range(len(line)) if line[at] in 'dw'), False, []
    rests = long_rests(line, 24 * HOUR)
    ends = len(line.rstrip('rb'))
    for first, last in rests:
        if min(first, ends) - since > 144 * HOUR:
            found.append(since + 144 * HOUR)
        if last is None:
            break
        short = last - first < 45 * HOUR
        if short and was_short:
            found.append(last)
        if short:
            owed.append((45 * HOUR - (last - first), last, ((last - 1) // WEEK + 4) * WEEK))
        was_short, since = short, last
    spare = {}
    for lacks, after, due in owed:
        for first, last in long_rests(line, 9 * HOUR):
            if first < after:
                continue
            whole = None if last is None else last - first
            beside = 9 if whole is None or whole < 24 * HOUR else 24 if whole < 45 * HOUR else 45
            if min(last or due, due) - first - beside * HOUR - spare.get(first, 0) >= lacks:
                spare[first] = spare.get(first, 0) + lacks
                break
        else:
            found.append(due)
    return sorted(found)


def night_drives(line, ahead):
    """Minutes at which one driver has driven more than three hours without a break, from 22:00 to 06:00."""
    found, driven, named = [], 0, False
    for letter, first, last in pauses(line, 'rb'):
        if letter == 'p' and last - first >= 45:
            driven, named = 0, False
        for at in range(first, last) if letter == 'd' else ():
            driven += 1
            hour = (at + ahead) % DAY
            if driven > 3 * HOUR and not named and (hour >= 22 * HOUR or hour < 6 * HOUR):
                found.append(at)
                named = True
    return found


def put_off(line):
    """Weekly rests of a service after twelve days, and rests after one that was put off of less than 69 hours."""
    found, since = [], next(at for at in range(len(line)) if line[at] in 'dw')
    ends = len(line.rstrip('rb'))
    for first, last in long_rests(line, 24 * HOUR):
        if min(first, ends) - since > 288 * HOUR:
            found.append(('late', since + 288 * HOUR))
        if last is None:
            break
        if first - since > 144 * HOUR and last - first < 69 * HOUR:
            found.append(('after', last))
        since = last
    return found


def lines_of_weeks(weeks, busy):
    """Days of work and driving, with a rest at each end of the week or now and then none."""
    line, duties = 'r' * (6 * HOUR), []
    while len(line) < weeks * WEEK - DAY:
        for _ in range(chance.choice((4, 5, 5, 6))):
            for _ in range(chance.randrange(2, 6)):
                kind, length = chance.choice(('drive', 'work', 'work')), chance.randrange(30, busy)
                duties.append({'kind': kind, 'from': instant(len(line)), 'until': instant(len(line) + length)})
                line += LETTERS[kind] * length + 'r' * chance.choice((0, 14, 15, 30, 45, 60, 200))
            line += 'r' * chance.choice((540, 600, 660, 660, 660, 720, 800))
        line += 'r' * (HOUR * chance.choice((0, 14, 20, 30, 34, 36, 40, 52, 62)))
    return line.rstrip('r'), duties


def at_articles(answer, article):
    return sorted(minute_of(one['at']) for one in answer['breaches'] if one['article'].endswith(article))


for _ in range(max(20, MANY // 4)):
    line, duties = lines_of_weeks(chance.choice((2, 4, 6, 8, 16)), chance.choice((120, 200, 280)))
    zone, ahead = chance.choice((('UTC', 0), ('Asia/Dubai', 4 * HOUR), ('Asia/Tokyo', 9 * HOUR)))
    answer = ask('/api/hours/preview', {'rules': 'work', 'drivers': 1, 'duties': duties, 'timeZone': zone})
    tally.same('60 hours a week, 48 on average', work_weeks(line), at_articles(answer, 'Art. 4'))
    tally.same('ten hours with night work', night_work(line, ahead), at_articles(answer, 'Art. 7'), (zone, line))
    if 'd' not in line:
        continue
    answer = ask('/api/hours/preview', {'rules': 'eu561', 'drivers': 1, 'duties': duties})
    tally.same('weekly rests', weekly(line), at_articles(answer, 'Art. 8(6)'), line)
    answer = ask('/api/hours/preview', {'rules': 'eu561-coach', 'drivers': 1, 'duties': duties, 'timeZone': zone, 'occasional': True})
    said = at_articles(answer, 'Art. 8(6a)')
    after = [at for kind, at in put_off(line) if kind == 'after']
    tally.same('coaches on a service', sorted(night_drives(line, ahead) + after), said, (zone, line))
    late = [at for kind, at in put_off(line) if kind == 'late']
    tally.same('the 12-day rule', [], [at for at in late if at not in at_articles(answer, 'Art. 8(6)')], line)

# 3. Drives at random: no plan that this refuses.
def line_of(parts, driver, start):
    """What one driver does in each minute."""
    line = ''
    for part in parts:
        first, last = minute_of(part['from']) - start, minute_of(part['until']) - start
        letter = {'break': 'b', 'rest': 'r', 'crossing': 'B' if part['bunk'] else 'c',
                  'drive': 'd' if part['driver'] == driver else 'a'}[part['kind']]
        assert first == len(line), (part, len(line))
        line += letter * (last - first)
    return line


def plan(rules, drivers, start, legs):
    return ask('/api/hours/plan', {'rules': rules, 'drivers': drivers, 'departsAt': instant(start), 'legs': legs})


def held(planned, rules, drivers, start):
    return [reason for driver in range(1, drivers + 1)
            for reason in refusals('r' * start + line_of(planned['parts'], driver, start), drivers == 2, rules == 'eu561-coach', start)]


for _ in range(MANY):
    rules, drivers = chance.choice(RULES), chance.choice((1, 2))
    start = chance.choice((0, 0, chance.randrange(7 * 24 * HOUR)))
    legs = [{'kind': 'drive', 'seconds': 60 * chance.randrange(1, 900)} if chance.random() < 0.85 else
            {'kind': 'crossing', 'seconds': 60 * chance.choice((35, 90, 180, 420, 660)), 'bunk': chance.random() < 0.4}
            for _ in range(chance.randrange(1, 9))]
    answer = plan(rules, drivers, start, legs)
    for pace in ('usual', 'earliest'):
        planned = answer[pace]
        tally.same('lawful by minutes', [], held(planned, rules, drivers, start), (rules, drivers, start, legs))
        tally.same('lawful by the preview', [], planned['breaches'], (rules, drivers, start, legs))
        crossed = sum(minute_of(one['until']) - minute_of(one['from']) for one in planned['parts'] if one['kind'] in ('drive', 'crossing'))
        tally.same('all of the road is driven', sum(leg['seconds'] for leg in legs) // 60, crossed, legs)
    tally.same('earliest is no later', True, answer['earliest']['arrivals'][-1] <= answer['usual']['arrivals'][-1], (rules, drivers, start, legs))

# 4. Known answers, from Monday 06:00.
for driven, usual, earliest in ((9 * HOUR, 'Mon 15:45', 'Mon 15:45'), (9 * HOUR + 15, 'Tue 03:00', 'Mon 16:45'), (21 * HOUR, 'Wed 02:30', None)):
    answer = plan('eu561', 1, 6 * HOUR, [{'kind': 'drive', 'seconds': driven * 60}])
    for pace, known in (('usual', usual), ('earliest', earliest)):
        if known:
            at = dt.datetime.fromisoformat(answer[pace]['arrivals'][-1].replace('Z', '+00:00'))
            tally.same('known arrivals', known, at.strftime('%a %H:%M'), driven)

# 5. Northampton to Budapest, from Monday 06:00: to the port, the crossing, and the road from the other side.
WAYS = {
    'by shuttle, Folkestone to Coquelles': (2 * HOUR + 25, 35, False, 16 * HOUR + 20),
    'by ferry, Dover to Calais': (2 * HOUR + 35, 90, False, 16 * HOUR + 25),
    'by night ferry, Harwich to Hook of Holland': (2 * HOUR + 15, 11 * HOUR, True, 14 * HOUR + 50),
}
for name, (before, over, bunk, after) in WAYS.items():
    for drivers in (1, 2):
        legs = [{'kind': 'drive', 'seconds': before * 60}, {'kind': 'crossing', 'seconds': over * 60, 'bunk': bunk},
                {'kind': 'drive', 'seconds': after * 60}]
        answer = plan('eu561', drivers, 6 * HOUR, legs)
        words = []
        for pace in ('usual', 'earliest'):
            tally.same('Northampton to Budapest', [], held(answer[pace], 'eu561', drivers, 6 * HOUR), name)
            at = dt.datetime.fromisoformat(answer[pace]['arrivals'][-1].replace('Z', '+00:00'))
            stops = [part['kind'] for part in answer[pace]['parts']]
            words.append(f'{pace} {at:%a %H:%M} UTC ({stops.count("break")} breaks, {stops.count("rest")} rests)')
        print(f'{name}, {drivers} driver{"s" if drivers == 2 else ""}: {"; ".join(words)}')
tally.end()
