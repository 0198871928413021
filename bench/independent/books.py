"""An independent check of exports to ledgers: shares no code with the product, and speaks to it as a browser does.

It enters a quarter of bills in nine currencies and six countries with their VAT, some payments, the allowances
of 40 people, two advances and a recharge, takes a batch for every ledger, reads each file back with Python's own readers, hledger and bean-check, and
compares every sum with its own. Then it changes, cancels and archives bills, and compares the corrections.
It needs a server with demo data, no limit of calls, and Debian's hledger and beancount:

    CALLS_PER_PERSON=1000000 CALLS_PER_ADDRESS=1000000 PORT=8410 DATA_DIR=... npm start
    python3 bench/independent/books.py http://127.0.0.1:8410 300
"""
import csv
import datetime as dt
import io
import json
import random
import subprocess
import sys
import tempfile
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

from team import Team
from wire import Server, Tally, must

SERVER, MANY = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 300
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 24
chance = random.Random(SEED)
server, tally = Server(SERVER), Tally()
# Each seed has a quarter of its own. People confirm allowances of the last year alone.
YEAR, MONTH = 2020 + SEED // 4, SEED % 4 * 3 + 1
FROM, UNTIL = dt.date(YEAR, MONTH, 1), dt.date(YEAR + MONTH // 10, (MONTH + 2) % 12 + 1, 1) - dt.timedelta(1)
DECIMALS = {'GBP': 2, 'EUR': 2, 'HUF': 2, 'JPY': 0, 'KWD': 3, 'USD': 2, 'CHF': 2, 'TRY': 2, 'PLN': 2}
NUMBERS = {'GB': 'GB980780684', 'DE': 'DE136695976', 'FR': 'FR40303265045', 'AT': 'ATU33864707',
           'HU': 'HU12892312', 'IT': 'IT00743110157', None: ''}
RATES = {'GB': ['20', '5'], 'DE': ['19', '7'], 'FR': ['20', '5.5'], 'AT': ['20', '10'], 'HU': ['27', '5'],
         'IT': ['22', '10'], None: ['20']}
stamp = dt.datetime.now().strftime('%H%M%S')


def must_call(path, body):
    status, answer = server.call('POST', path, json.dumps(body).encode())
    assert status == 200, (path, status, answer)
    return answer


def coins(value, code):
    return value.quantize(Decimal(1).scaleb(-DECIMALS[code]), ROUND_HALF_UP)


currencies = {row['cells']['code']: row['id'] for row in server.pages('currencies')}
ends, clients = server.lookup('endpoints', 'id', 'name'), server.lookup('clients', 'id', 'business_name')
project = must(server.send('projects', 'create', {
    'project_code': f'LED{stamp}', 'start_date': str(FROM), 'end_date': str(UNTIL), 'number_contractors_requested': 1,
    'description': '', 'start_point_id': min(ends.values()), 'end_point_id': min(ends.values()),
    'client_id': min(clients.values())}))
types = {name: must(server.send('prj_exp_product_types', 'create', {'prj_exp_product_type': f'{name} {stamp}'}))
         for name in ('Fuel', 'Rooms', 'Hire', 'Meals')}
method = must(server.send('prj_exp_payment_methods', 'create', {'payment_method': f'Card {stamp}'}))
vendors = {}
for country, number in NUMBERS.items():
    vendors[country] = must(server.send('prj_exp_vendors', 'create', {
        'vendor_name': f'Győr “{country}” & Co {stamp}', 'vat_number': number}))


def a_line(code, country):
    # A yen or a small amount still has VAT of its own.
    gross = Decimal(chance.randint(200, 90000)).scaleb(-DECIMALS[code])
    if chance.random() < 0.25:
        return {'gross': gross, 'rate': None, 'category': 'O', 'vat': Decimal(0)}
    rate = chance.choice(RATES[country])
    vat = coins(gross * Decimal(rate) / (100 + Decimal(rate)), code)
    return {'gross': gross, 'rate': rate, 'category': 'S', 'vat': vat}


def put_lines(bill):
    must_call(f'/api/ledger/bills/{bill["id"]}/lines', {'lines': [{
        'description': None, 'gross': str(line['gross']), 'rate': line['rate'], 'category': line['category'],
        'productTypeId': None, 'projectId': None, 'costCode': None} for line in bill['lines']]})


def enter():
    code, country = chance.choice(list(DECIMALS)), chance.choice(list(NUMBERS))
    lines = [a_line(code, country) for _ in range(chance.choice([1, 1, 1, 2, 3]))]
    total = sum(line['gross'] for line in lines)
    sterling = total if code == 'GBP' else (total / 3).quantize(Decimal('0.01')) + Decimal('0.01')
    day = FROM + dt.timedelta(chance.randint(0, (UNTIL - FROM).days))
    kind = chance.choice(['Fuel', 'Rooms', 'Hire'])
    made = {'project_id': project, 'product_type_id': types[kind], 'purchase_datetime': f'{day}T12:00',
            'vendor_id': vendors[country], 'vendor_reference': f'R {chance.randint(1, 200)}', 'booking_email': '',
            'non_sterling_cost': str(total), 'currency_id': currencies[code], 'sterling_cost': str(sterling)}
    bill = {'id': must(server.send('prj_expenditure', 'create', made)), 'currency': code, 'country': country, 'kind': kind,
            'lines': lines, 'total': total, 'sterling': sterling, 'day': day}
    put_lines(bill)
    return bill


bills = [enter() for _ in range(MANY)]
payments = []
for bill in chance.sample(bills, MANY // 3):
    must(server.send('prj_exp_payments', 'create', {
        'prj_expenditure_id': bill['id'], 'non_sterling_amount': str(bill['total']), 'sterling_amount': str(bill['sterling']),
        'currency_id': currencies[bill['currency']], 'paid_on': str(bill['day']), 'payment_method_id': method}))
    payments.append(bill)
team = Team(server, tally, types, FROM + dt.timedelta(20), stamp)
team.travel(clients, server.lookup('prj_exp_product_types', 'id', 'prj_exp_product_type')['Flights'])
team.confirm()
team.advance([bill for bill in bills if bill not in payments], currencies)
team.recharge(project, bills)
allowances = team.approve(types['Meals'])
bills += allowances
print(f'{len(bills)} bills, {len(allowances)} of them allowances, and {len(payments)} payments entered')

CODES = {
    'xero': {'Fuel': '429', 'Rooms': '494', 'Hire': '430', 'Meals': '493'},
    'quickbooks': {'Fuel': 'Fuel', 'Rooms': 'Rooms', 'Hire': 'Hire', 'Meals': 'Meals'},
    'sage': {'Fuel': '7301', 'Rooms': '7400', 'Hire': '7302', 'Meals': '7406'},
    'datev': {'Fuel': '4530', 'Rooms': '4666', 'Hire': '4570', 'Meals': '4664'},
    'beancount': {kind: f'Expenses:{kind}' for kind in ('Fuel', 'Rooms', 'Hire', 'Meals')}}
CODES['ledger'] = CODES['beancount']
JOURNALS = ('beancount', 'ledger')


def enter_codes(form):
    accounts = [{'kind': 'type', 'key': str(types[kind]), 'code': code} for kind, code in CODES[form].items()]
    for country, rates in RATES.items():
        for rate in rates:
            home = country == 'GB'
            plain = '' if form in (*JOURNALS, 'datev') else 'T9' if form == 'sage' else 'No VAT'
            code = plain if not home else {'sage': 'T1', 'datev': '9'}.get(form, 'Assets:VAT' if form in JOURNALS else '20%')
            accounts.append({'kind': 'tax', 'key': f'S {rate} {country or "?"}', 'code': code, 'claimed': home})
    accounts.append({'kind': 'tax', 'key': 'O', 'code': '' if form in (*JOURNALS, 'datev') else 'T9' if form == 'sage' else 'No VAT',
                     'claimed': False})
    if form in ('sage', 'datev', *JOURNALS):
        accounts.append({'kind': 'method', 'key': str(method), 'code': 'Assets:Bank' if form in JOURNALS else '1200'})
    if form in ('datev', *JOURNALS):
        accounts.append({'kind': 'payable', 'key': 'all', 'code': 'Liabilities:Payable' if form in JOURNALS else '70000'})
    if form == 'datev':
        accounts += [{'kind': 'setting', 'key': 'adviser', 'code': '1001'}, {'kind': 'setting', 'key': 'client', 'code': '1'}]
    if form == 'sage':
        accounts += [{'kind': 'vendor', 'key': str(key), 'code': f'V{country or "X"}'} for country, key in vendors.items()]
        accounts += [{'kind': 'vendor', 'key': f'person {bill["person"]}', 'code': f'P{bill["person"]}'} for bill in allowances]
    must_call(f'/api/ledger/exports/{form}/accounts', {'accounts': accounts})


def take(form):
    batch = must_call(f'/api/ledger/exports/{form}', {'from': str(FROM), 'until': str(UNTIL)})
    status, content = server.call('GET', f'/api/ledger/batches/{batch["id"]}/file', raw=True)
    assert status == 200, status
    return batch, content


def expected(claims=True):
    """By currency and account, as double entry: what each gains."""
    sums = defaultdict(Decimal)
    for bill in bills:
        for line in bill['lines']:
            vat = line['vat'] if claims and bill['country'] == 'GB' else Decimal(0)
            sums[bill['currency'], bill['kind']] += line['gross'] - vat
            sums[bill['currency'], 'VAT'] += vat
        sums[bill['currency'], 'Payable'] -= bill['total']
    for bill in payments:
        sums[bill['currency'], 'Payable'] += bill['total']
        sums[bill['currency'], 'Bank'] -= bill['total']
    return {key: value for key, value in sums.items() if value}


def hledger(files):
    names = [name for file in files for name in ('-f', file)]
    subprocess.run(['hledger', *names, 'check', 'balancedwithautoconversion'], check=True)
    out = subprocess.run(['hledger', *names, 'register', '-O', 'csv'], check=True, capture_output=True, text=True).stdout
    sums = defaultdict(Decimal)
    for row in csv.DictReader(io.StringIO(out)):
        number, code = row['amount'].replace(',', '').split(' ')
        sums[code, row['account'].split(':')[-1]] += Decimal(number)
    return {key: value for key, value in sums.items() if value}


def bean(files):
    with tempfile.NamedTemporaryFile('w', suffix='.beancount') as whole:
        whole.write('plugin "beancount.plugins.auto_accounts"\n')
        whole.write(''.join(f'include "{file}"\n' for file in files))
        whole.flush()
        subprocess.run(['bean-check', whole.name], check=True)
        # bean-query shows no more decimals than most amounts have: the sums come from the library.
        out = subprocess.run(['/usr/bin/python3', '-c', BEANS, whole.name], check=True, capture_output=True, text=True).stdout
    return {(code, account.split(':')[-1]): Decimal(number) for account, code, number in json.loads(out) if Decimal(number)}


BEANS = '''
import collections, json, sys
from beancount import loader
from beancount.core import data
entries, errors, _ = loader.load_file(sys.argv[1])
assert not errors, errors
sums = collections.defaultdict(int)
for entry in data.filter_txns(entries):
    for posting in entry.postings:
        sums[posting.account, posting.units.currency] += posting.units.number
print(json.dumps([[*key, str(number)] for key, number in sums.items()]))
'''


def rows_of(content, encoding='utf-8', divider=','):
    return list(csv.reader(io.StringIO(content.decode(encoding), newline=''), delimiter=divider))


def bill_sums():
    """Of bills alone, by currency: net and VAT that is reclaimed."""
    sums = defaultdict(lambda: [Decimal(0), Decimal(0)])
    for bill in bills:
        for line in bill['lines']:
            vat = line['vat'] if bill['country'] == 'GB' else Decimal(0)
            sums[bill['currency']][0] += line['gross'] - vat
            sums[bill['currency']][1] += vat
    return {code: tuple(pair) for code, pair in sums.items()}


def add_rows(rows, code, net, vat, sign=lambda row: 1):
    sums = defaultdict(lambda: [Decimal(0), Decimal(0)])
    for row in rows:
        sums[row[code]][0] += sign(row) * Decimal(row[net])
        sums[row[code]][1] += sign(row) * Decimal(row[vat])
    return {key: tuple(pair) for key, pair in sums.items()}


files = {form: [] for form in JOURNALS}


def compare(when):
    for form in JOURNALS:
        batch, content = take(form)
        name = f'{tempfile.gettempdir()}/{stamp}-{form}-{batch["number"]}.{form}'
        open(name, 'wb').write(content)
        files[form].append(name)
        if form == 'beancount':
            subprocess.run(['bean-check', name], check=True)
        tally.same(f'{form}: {when}', expected(), (bean if form == 'beancount' else hledger)(files[form]))


def first_batches():
    for form in CODES:
        enter_codes(form)
    server.send('exchange_rates', 'create', {'currency_id': currencies['EUR'], 'day': str(FROM), 'units_per_pound': '1.1564',
                                             'sterling_per_unit': '', 'source': 'a check'})
    _, content = take('xero')
    rows = rows_of(content)[1:]
    tally.same('xero: rows', sum(len(bill['lines']) for bill in bills), len(rows))
    tally.same('xero: sums', bill_sums(), add_rows(rows, 25, 17, 20))
    tally.same('xero: numbers', len(bills), len({row[10] for row in rows}))
    _, content = take('quickbooks')
    rows = rows_of(content)[1:]
    tally.same('quickbooks: sums', bill_sums(), add_rows(rows, 5, 9, 12, lambda row: -1 if row[0] == 'Vendor credit' else 1))
    tally.same('quickbooks: numbers', len(bills), len({row[1] for row in rows}))
    tally.same('quickbooks: long numbers', [], [row[1] for row in rows if len(row[1]) > 21])
    _, content = take('sage')
    rows = rows_of(content, 'latin-1')[1:]
    invoices = [row for row in rows if row[0] == 'PI']
    tally.same('sage: sterling of bills', sum(bill['sterling'] for bill in bills),
               sum(Decimal(row[7]) + Decimal(row[9]) for row in invoices))
    tally.same('sage: sterling of payments', sum(bill['sterling'] for bill in payments),
               sum(Decimal(row[7]) for row in rows if row[0] == 'PA'))
    fine = [bill for bill in bills if any(line['gross'] != round(line['gross'], 2) for line in bill['lines'])]
    status, answer = server.call('GET', f'/api/ledger/exports/datev?from={FROM}&until={UNTIL}')
    tally.same('datev: three decimals refused', 409 if fine else 200, status)
    batch = must_call('/api/ledger/exports/datev', {'from': str(FROM), 'until': str(UNTIL), 'withoutIncomplete': True})
    _, content = server.call('GET', f'/api/ledger/batches/{batch["id"]}/file', raw=True)
    lines = rows_of(content, 'cp1252', ';')
    tally.same('datev: columns', {31, 125}, {len(lines[0]), *(len(line) for line in lines[1:])})
    found = defaultdict(Decimal)
    for line in lines[2:]:
        sign = 1 if line[1] == 'S' else -1
        amount = sign * Decimal(line[0].replace(',', '.'))
        if line[6] != '70000':
            found[line[2]] += amount
        if line[2] != 'EUR':
            off = abs(amount / Decimal(line[3].replace(',', '.')) - sign * Decimal(line[4].replace(',', '.')))
            tally.same('datev: rate and euros', True, off <= Decimal('0.02'), str(line[:10]))
    wanted = defaultdict(Decimal)
    for bill in bills:
        if bill not in fine:
            wanted[bill['currency']] += bill['total']
    tally.same('datev: sums', dict(wanted), dict(found))


def change():
    """Some bills are halved, some archived."""
    for bill in chance.sample([bill for bill in bills if bill not in payments and bill not in allowances], 30):
        held = server.get(f'/api/records/expenditure/{bill["id"]}')
        if chance.random() < 0.5:
            status, answer = server.call('DELETE', f'/api/records/expenditure/{bill["id"]}?version={held["version"]}')
            assert status == 200, answer
            bills.remove(bill)
        else:
            for line in bill['lines']:
                line['rate'], line['category'], line['vat'] = None, 'O', Decimal(0)
            put_lines(bill)


first_batches()
compare('a quarter')
change()
compare('after corrections')
for form in JOURNALS:
    status, _ = server.call('POST', f'/api/ledger/exports/{form}', json.dumps({'from': str(FROM), 'until': str(UNTIL)}).encode())
    tally.same('nothing twice', 409, status)
tally.end()
