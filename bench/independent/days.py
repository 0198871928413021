"""An independent check of days at borders: counts every day of the window by itself, one by one.

It makes up histories of stays in states that joined the area at different times, by people of several
nationalities, and compares what the product says of each. It needs a server with demo data and no limit of
calls:

    CALLS_PER_PERSON=1000000 CALLS_PER_ADDRESS=1000000 PORT=8410 DATA_DIR=... npm start
    python3 bench/independent/days.py http://127.0.0.1:8410 10000
"""
import datetime as dt
import json
import random
import sys
from concurrent.futures import ThreadPoolExecutor

from wire import Server, Tally

server, MANY = Server(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000
chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 5)
DAY = dt.timedelta(days=1)

JOINED = {'HR': dt.date(2023, 1, 1), 'BG': dt.date(2024, 3, 31), 'RO': dt.date(2024, 3, 31)}
ALWAYS = {'FR', 'DE', 'HU', 'IT', 'ES', 'CH', 'NO', 'BE', 'AT', 'CZ'}
OUTSIDE = {'GB', 'IE', 'CY', 'RS', 'TR'}
FREE = {'IE', 'FR', 'HU', 'CH', 'CY'}
OTHERS = {'GB', 'US', 'AU', 'IN', 'BR'}


def is_counted(country, day):
    return country is None or country in ALWAYS or (country in JOINED and day >= JOINED[country])


def present(stays):
    """The set of days, each looked at by itself."""
    days = set()
    for first, last, country in stays:
        day = first
        while day <= last:
            if is_counted(country, day):
                days.add(day)
            day += DAY
    return days


def used(days, on):
    return sum(1 for back in range(180) if on - back * DAY in days)


def expected(stays, on, nationality):
    if nationality in FREE:
        return {'counted': False, 'used': 0, 'left': None, 'longestUntil': None, 'firstBreach': None}
    days = present(stays)
    breach = next((day for day in sorted(days) if used(days, day) > 90), None)
    last, staying, day = None, set(days), on
    while True:
        staying.add(day)
        if used(staying, day) > 90:
            break
        last, day = day, day + DAY
    return {
        'counted': True,
        'used': used(days, on),
        'left': max(0, 90 - used(days, on)),
        'longestUntil': last and last.isoformat(),
        'firstBreach': breach and breach.isoformat(),
    }


def history():
    start = dt.date(2022, 6, 1) + DAY * chance.randrange(1600)
    stays = []
    for _ in range(chance.randrange(14)):
        first = start + DAY * chance.randrange(-300, 300)
        length = chance.choice([0, 0, 1, 3, 8, 14, 30, 60, 89, 90, 91, 120])
        country = chance.choice(sorted(ALWAYS) * 2 + sorted(JOINED) * 3 + sorted(OUTSIDE) + [None] * 4)
        stays.append((first, first + DAY * length, country))
    return stays, start + DAY * chance.randrange(-30, 200), chance.choice(sorted(OTHERS) * 4 + sorted(FREE))


def clock(day, hour):
    """A day, or a clock on it: what counts is the day there."""
    return f'{day.isoformat()}T{hour:02}:{chance.randrange(60):02}' if chance.random() < 0.5 else day.isoformat()


def ask(case):
    stays, on, nationality = case
    presences = [
        {'from': clock(first, 23 if last > first else 1), 'until': clock(last, 2), **({'country': country} if country else {})}
        for first, last, country in stays
    ]
    body = {'area': 'schengen', 'nationality': nationality, 'presences': presences, 'on': on.isoformat()}
    status, answer = server.call('POST', '/api/papers/days/preview', json.dumps(body).encode())
    assert status == 200, (status, answer)
    return case, answer


tally = Tally()
with ThreadPoolExecutor(4) as pool:
    for (stays, on, nationality), answer in pool.map(ask, [history() for _ in range(MANY)]):
        tally.same('history of stays', expected(stays, on, nationality), answer, (nationality, on, stays))
tally.end()
