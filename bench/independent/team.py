"""A team of 40 people for the check of exports: their allowances for days in Germany, two advances and a recharge.

Everything is worked out here by rules that were written from the law and the glossary alone.
"""
import csv
import datetime as dt
import io
import json
from decimal import ROUND_HALF_UP, Decimal

from wire import Server, must

DAY = dt.timedelta(days=1)
PART, FULL, BREAKFAST = Decimal('14.00'), Decimal('28.00'), Decimal('5.60')
POUNDS = Decimal('0.86')


def call(server, method, path, body=None):
    status, answer = server.call(method, path, None if body is None else json.dumps(body).encode())
    assert status == 200, (path, status, answer)
    return answer


class Team:
    """People who fly to a ring in Germany in five groups, of different days."""

    def __init__(self, server, tally, names, first, stamp):
        self.server, self.tally, self.names, self.first, self.code = server, tally, names, first, f'RING{stamp}'
        crew = [Server(server.address, f'{number:02}') for number in (3, 4, *range(10, 39))]
        self.signed_in = [(one, one.get('/api/users/me')) for one in crew]
        self.signed_in = [(one, me) for one, me in self.signed_in if me['contact_id'] is not None]
        self.strangers = [must(server.send('contacts', 'create', {'given_name': 'Nobody', 'family_name': f'{letter} {stamp}'}))
                          for letter in 'ABCDEFGHIJ'[:40 - len(self.signed_in)]]
        self.people = [me['contact_id'] for _, me in self.signed_in] + self.strangers

    def travel(self, clients, flights_type):
        ring = must(self.server.send('endpoints', 'create', {
            'name': f'Ring {self.code}', 'latitude': 50.33, 'longitude': 6.94, 'time_zone': 'Europe/Berlin', 'country_code': 'DE'}))
        self.project = must(self.server.send('projects', 'create', {
            'project_code': self.code, 'start_date': str(self.first), 'end_date': str(self.first + 12 * DAY),
            'number_contractors_requested': 40, 'description': '', 'start_point_id': ring, 'end_point_id': ring,
            'client_id': min(clients.values()), 'contractors': self.people}))
        airports = {row['cells']['code']: row['id'] for code in ('LHR', 'CGN') for row in self.server.pages('airports', search=code)}
        self.expected = {}
        for group in range(5):
            there, nights = self.first + group * DAY, 2 + group * 2
            home = there + nights * DAY
            people = self.people[group::5]
            legs = [('LHR', 'CGN', there, '09:00', '11:30'), ('CGN', 'LHR', home, '14:00', '14:20')]
            ids = [must(self.server.send('flights', 'create', {
                'vendor_id': None, 'flight_number': f'BA {900 + group}', 'origin_airport_id': airports[one],
                'destination_airport_id': airports[other], 'departure_time': f'{day}T{leaves}', 'arrival_time': f'{day}T{lands}'}))
                for one, other, day, leaves, lands in legs]
            must(self.server.send('prj_expenditure', 'create', {
                'project_id': self.project, 'product_type_id': flights_type, 'purchase_datetime': '2001-01-01T12:00',
                'vendor_id': None, 'vendor_reference': '', 'booking_email': '', 'non_sterling_cost': '1.00',
                'currency_id': 1, 'sterling_cost': '1.00', 'contactIds': people, 'flightIds': ids}))
            fed = people[::2]
            must(self.server.send('schedule_items', 'create', {
                'project_id': self.project, 'title': 'Team breakfast', 'starts_at': f'{there + DAY}T07:00', 'ends_at': f'{there + DAY}T08:00',
                'standing': 'confirmed', 'audience': 'chosen', 'contact_id': fed}))
            for person in people:
                amount = PART * 2 + FULL * (nights - 1) - (BREAKFAST if person in fed else 0)
                self.expected[person] = (amount, home)

    def confirm(self):
        for one, me in self.signed_in:
            own = next(row for row in one.get('/api/users/allowances')['allowances'] if row['projectCode'] == self.code)
            self.tally.same('allowances: amount', str(self.expected[me['contact_id']][0]), own['amount'], me['full_name'])
            call(one, 'POST', '/api/users/allowances', {'projectCode': self.code, 'rest': own['rest']})

    def approve(self, kind):
        """The bills that are made, as the ledger has to be told of them."""
        rows = self.server.get(f'/api/projects/{self.code}/allowances')['allowances']
        self.tally.same('allowances: people', 40, len(rows))
        waiting = [row for row in rows if row['contactId'] in self.strangers]
        self.tally.same('allowances: nobody confirms for others', {'to confirm'}, {row['state'] for row in waiting})
        ids = [row['id'] for row in rows if row['state'] == 'confirmed']
        call(self.server, 'POST', '/api/allowances/approve', {'ids': ids, 'productTypeId': kind, 'zone': 'Europe/London'})
        by_name = {f'Allowance of {row["person"]}': row['contactId'] for row in rows}
        bills = []
        for row in self.server.pages('expenditure', project=self.project):
            person = by_name.get(row['cells']['reference'])
            if person is None:
                continue
            amount, home = self.expected[person]
            sterling = (amount * POUNDS).quantize(Decimal('0.01'), ROUND_HALF_UP)
            held = self.server.get(f'/api/records/expenditure/{row["id"]}')
            # Some ledgers are kept in pounds: the bookkeeper enters what it was in them.
            status, answer = self.server.send('prj_expenditure', 'edit', {**held['values'], 'sterling_cost': str(sterling)},
                                              row['id'], held['version'])
            assert status == 200, answer
            bills.append({'id': row['id'], 'currency': 'EUR', 'country': None, 'kind': 'Meals', 'total': amount, 'sterling': sterling,
                          'day': home, 'person': person,
                          'lines': [{'gross': amount, 'rate': None, 'category': 'O', 'vat': Decimal(0)}]})
        self.tally.same('allowances: bills', len(self.signed_in), len(bills))
        return bills

    def advance(self, bills, currencies):
        """Cash in two currencies: given, some receipts, some of it brought back."""
        for code, given, back, person in (('EUR', 5000, '63.55', self.people[0]), ('GBP', 3000, '20', self.people[1])):
            receipts = [bill for bill in bills if bill['currency'] == code][:3]
            left = Decimal(given) - sum(bill['total'] for bill in receipts) - Decimal(back)
            sent = {'contact_id': person, 'currency_id': currencies[code], 'happened_on': str(self.first)}
            moves = [{'kind': 'given', 'amount': str(given)}, {'kind': 'returned', 'amount': back}]
            moves += [{'kind': 'receipt', 'amount': str(bill['total']), 'prj_expenditure_id': bill['id']} for bill in receipts]
            for move in moves:
                must(self.server.send('advances', 'create', {**sent, **move}))
            rows = list(self.server.pages('advances', contact=person, currency=currencies[code]))
            shown = {row['cells']['left'] if isinstance(row['cells']['left'], str) else json.dumps(row['cells']['left']) for row in rows}
            self.tally.same('advances: rows', 2 + len(receipts), len(rows))
            self.tally.same('advances: still with them', 1, len(shown), shown)
            self.tally.same('advances: amount', True, all(f'{left:,.2f}' in one or f'{left:.2f}' in one for one in shown), (left, shown))

    def recharge(self, project, bills):
        """A client pays back some bills with 12.5 per cent more."""
        chosen = bills[:40]
        made = call(self.server, 'POST', '/api/ledger/recharges',
                    {'projectId': project, 'markUp': '12.5', 'bills': [bill['id'] for bill in chosen]})
        sums = {}
        for bill in chosen:
            more = (bill['total'] * Decimal('0.125')).quantize(Decimal(1).scaleb(bill['total'].as_tuple().exponent), ROUND_HALF_UP)
            held = sums.setdefault(bill['currency'], [Decimal(0), Decimal(0)])
            held[0] += bill['total']
            held[1] += more
        asked = self.server.get('/api/ledger/recharge', project=project)
        statement = next(one for one in asked['statements'] if one['id'] == made['id'])
        found = {one['currency']: [Decimal(one['amount']), Decimal(one['markUp'])] for one in statement['totals']}
        self.tally.same('recharge: totals', sums, found)
        _, content = self.server.call('GET', f'/api/ledger/recharges/{made["id"]}/csv', raw=True)
        rows = list(csv.reader(io.StringIO(content.decode('utf-8-sig'))))[1:]
        whole = sum(Decimal(row[4]) for row in rows if len(row) > 5 and row[5] in sums and row[0][:2] in ('19', '20'))
        self.tally.same('recharge: table', sum(one + more for one, more in sums.values()), whole)
        status, _ = self.server.call('POST', '/api/ledger/recharges', json.dumps(
            {'projectId': project, 'markUp': '0', 'bills': [chosen[0]['id']]}).encode())
        self.tally.same('recharge: nothing twice', 409, status)
