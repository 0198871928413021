"""An independent check of the vouchers of a carnet: follows a truck from border to border and collects sheets.

It makes up routes through countries in and outside the European Union, some in transit, each from home and
back, and compares every sheet that the product asks for. It needs a server with demo data and no limit of
calls:

    CALLS_PER_PERSON=1000000 CALLS_PER_ADDRESS=1000000 PORT=8410 DATA_DIR=... npm start
    python3 bench/independent/vouchers.py http://127.0.0.1:8410 200
"""
import json
import random
import sys

from wire import Server, Tally

server, MANY = Server(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200
chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 39)

UNION = 'FR DE BE NL IT ES PT AT HU PL CZ SK SI HR RO BG GR SE DK FI IE LU MC'.split()
OUTSIDE = 'GB CH LI NO TR RS IM'.split()
SHARED = {'LI': 'CH', 'IM': 'GB', **{country: 'EU' for country in UNION}}


def area(country):
    return SHARED.get(country, country)


class Truck:
    """Drives from country to country and is handed a sheet by each customs office it passes."""

    def __init__(self, home):
        self.home, self.here, self.sheets = home, home, []
        self.inside = []  # Where in the sheets the entry to this area is, until it is known whether goods were used.
        self.is_used = True

    def enter(self, country, transit):
        there = area(country)
        if there == self.here:
            # Goods used at a later stop of the same area make its entry an import.
            self.is_used = self.is_used or not transit
            return
        self.settle()
        self.sheets += [('leave', self.here), ('enter', there)]
        self.inside = [len(self.sheets) - 1]
        self.here, self.is_used = there, not transit

    def settle(self):
        """Names the entry to this area, and what will be handed over on the way out of it."""
        if self.here == self.home:
            self.exit_kind, entry = 'export', 're-import'
        else:
            self.exit_kind, entry = ('re-export', 'import') if self.is_used else ('transit', 'transit')
        for place in self.inside:
            self.sheets[place] = (entry, self.here)
        self.sheets = [(self.exit_kind if kind == 'leave' else kind, where) for kind, where in self.sheets]
        self.pending = self.exit_kind

    def drive(self, route):
        for country, transit in route:
            before = len(self.sheets)
            self.enter(country, transit)
            if len(self.sheets) > before:
                self.sheets[before] = (self.pending, self.sheets[before][1])
        self.settle()
        return self.sheets


def journey():
    home = chance.choice(['GB', 'GB', 'FR', 'CH'])
    route = [(chance.choice(UNION * 2 + OUTSIDE * 4), chance.random() < 0.3) for _ in range(1 + chance.randrange(14))]
    return home, [*route, (home, False)]


tally = Tally()
for known, route in ((4, 'FR BE DE GB'), (8, 'FR CH DE GB'), (8, 'BG TR BG GB')):
    stops = [(country, False) for country in route.split()]
    tally.same('known answers', known, len(Truck('GB').drive(stops)), route)
for _ in range(MANY):
    home, route = journey()
    body = {'issuedIn': home, 'on': '2026-11-27', 'stops': [{'country': country, 'transit': transit} for country, transit in route]}
    status, answer = server.call('POST', '/api/freight/vouchers/preview', json.dumps(body).encode())
    assert status == 200, (status, answer)
    found = [(one['kind'], one['territory']) for one in answer['vouchers']]
    tally.same('sheets of a route', Truck(area(home)).drive(route), found, (home, route))
tally.end()
