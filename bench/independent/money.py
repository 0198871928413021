"""An independent check of money: shares no code with the product, and speaks to it as a browser does.

It enters bills of every combination of currency, missing amount, payments, refunds, edits, undo and
cancellation, works out by itself what is owed, and compares every value that the product shows: lists,
CSV, project report, outstanding bills and their PDFs. It needs a server with demo data, no limit of calls,
and `pdftotext`:

    CALLS_PER_PERSON=1000000 CALLS_PER_ADDRESS=1000000 PORT=8410 DATA_DIR=... npm start
    python3 bench/independent/money.py http://127.0.0.1:8410 10000
"""
import csv
import datetime as dt
import io
import json
import random
import re
import subprocess
import sys
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

from wire import Server, Tally, must

SERVER, MANY = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 7
DECIMALS = {'GBP': 2, 'EUR': 2, 'HUF': 2, 'JPY': 0, 'KWD': 3}
NOTHING = Decimal(0)


server = Server(SERVER)
chance = random.Random(SEED)


currencies = server.lookup('prj_exp_currencies', 'id', 'currency_code')
DECIMALS = {code: places for code, places in DECIMALS.items() if code in currencies}
types = server.lookup('prj_exp_product_types', 'id', 'prj_exp_product_type')
ends = server.lookup('endpoints', 'id', 'name')
clients = server.lookup('clients', 'id', 'business_name')
stamp = dt.datetime.now().strftime('%H%M%S')
CODE = f'IND{stamp}'
day = dt.date.today()


project = must(server.send('projects', 'create', {
    'project_code': CODE, 'start_date': str(day), 'end_date': str(day + dt.timedelta(5)),
    'number_contractors_requested': 1, 'description': '', 'start_point_id': min(ends.values()),
    'end_point_id': min(ends.values()), 'client_id': min(clients.values())}))
vendors = {name: must(server.send('prj_exp_vendors', 'create', {'vendor_name': name}))
           for name in (f'Ind {stamp} {letter}' for letter in 'ABCDEFG')}
other_types = [key for name, key in types.items() if not re.search('flight', name, re.I)]


def amount(code, most=900):
    places = DECIMALS[code]
    return Decimal(chance.randint(1, most * 10 ** places)).scaleb(-places)


def text(value, code='GBP'):
    return '0.0' if value == NOTHING else f'{value:.{DECIMALS[code]}f}'


def a_bill():
    code = chance.choice(list(DECIMALS))
    own = amount(code) if chance.random() < 0.75 else NOTHING
    sterling = amount('GBP') if chance.random() < 0.6 else NOTHING
    if code == 'GBP' and own and sterling:
        sterling = own
    when = dt.datetime.combine(day - dt.timedelta(chance.randint(0, 200)), dt.time(chance.randint(0, 23), chance.randint(0, 59)))
    # The hour that the clocks of spring skip is no time at all.
    if when.month == 3 and when.hour == 1:
        when = when.replace(hour=12)
    return {'currency': code, 'own': own, 'sterling': sterling, 'when': when, 'vendor': chance.choice(list(vendors)),
            'due_on': day - dt.timedelta(chance.randint(-30, 150)) if chance.random() < 0.3 else None,
            'type': chance.choice(other_types), 'payments': [], 'cancelled': False}


def payload(bill):
    made = {'project_id': project, 'product_type_id': bill['type'], 'purchase_datetime': bill['when'].strftime('%Y-%m-%dT%H:%M'),
            'vendor_id': vendors[bill['vendor']], 'vendor_reference': bill['reference'], 'booking_email': '',
            'non_sterling_cost': text(bill['own'], bill['currency']), 'currency_id': currencies[bill['currency']],
            'sterling_cost': text(bill['sterling'])}
    if bill['due_on']:
        made['due_on'] = str(bill['due_on'])
    return made


def worth_own(row, code):
    """In the currency `code`; None where that is not known."""
    if row['currency'] != code:
        return None
    if code == 'GBP':
        return row['own'] or row['sterling'] or None
    return row['own'] or None


def worth_sterling(row):
    if row['currency'] == 'GBP':
        return row['own'] or row['sterling'] or None
    return row['sterling'] or None


def signed(value, row):
    return -value if row['direction'] == 'refunded' else value


def balance(bill):
    """(state, currency, due, overpaid)"""
    code = bill['currency']
    rows = bill['payments'] if bill['cancelled'] else [bill, *bill['payments']]
    own = [worth_own(row, code) for row in rows]
    sterling = [worth_sterling(row) for row in rows]
    if None not in own:
        unit, worth = code, own
    elif None not in sterling:
        unit, worth = 'GBP', sterling
    else:
        # Of a cancelled bill as well nobody knows yet what has to come back.
        return ('cancelled' if bill['cancelled'] else 'incomplete', None, None, None)
    cost = NOTHING if bill['cancelled'] else worth[0]
    paid = sum((signed(value, row) for value, row in zip(worth[0 if bill['cancelled'] else 1:], bill['payments'])), NOTHING)
    due, over = max(cost - paid, NOTHING), max(paid - cost, NOTHING)
    if bill['cancelled']:
        return ('cancelled', unit, due, over)
    state = 'overpaid' if over else 'paid' if not due else 'unpaid' if paid <= 0 else 'part paid'
    return (state, unit, due, over)


def at_most(bill):
    """Of an incomplete bill: in the currency in which the fewest refunds, then the fewest payments are missing."""
    ways = []
    for place, (unit, worth) in enumerate(((bill['currency'], lambda row: worth_own(row, bill['currency'])), ('GBP', worth_sterling))):
        cost = NOTHING if bill['cancelled'] else worth(bill)
        if cost is None:
            continue
        missing = [row['direction'] for row in bill['payments'] if worth(row) is None]
        paid = sum((signed(worth(row), row) for row in bill['payments'] if worth(row) is not None), NOTHING)
        ways.append((missing.count('refunded'), missing.count('paid'), place, max(cost - paid, NOTHING), unit))
    if not ways or min(ways)[0]:
        return None
    return min(ways)[3:]


tally = Tally()
same = tally.same


def asked_of(bill, before, payment):
    """What the server asks before it stores a payment: "50.00 GBP", or None; '?' where only rates could say."""
    whole = {**bill, 'payments': [*before, payment], 'cancelled': False}
    _, unit, due, over = balance(whole)
    if unit is None:
        return '?'
    worth = worth_sterling if unit == 'GBP' else lambda row: worth_own(row, unit)
    returned = -sum((signed(worth(row), row) for row in whole['payments']), NOTHING)
    beyond = over if payment['direction'] == 'paid' else max(returned, NOTHING)
    return f'{beyond:.{DECIMALS[unit]}f} {unit}' if beyond else None


def pay(bill, before, payment, sent):
    """Pays, and agrees to what is asked."""
    status, answer = server.send('prj_exp_payments', 'create', sent)
    asks = answer['error'].get('asks') if status == 409 else None
    expected = asked_of(bill, before, payment)
    if expected != '?':
        same('payment: asked', expected, asks, (bill, payment))
    return must((status, answer) if asks is None else server.send('prj_exp_payments', 'create', sent, agreed=asks))


def enter(bill):
    """Enters a bill with all that happens to it afterwards. Numbers are drawn beforehand."""
    bill['id'] = must(server.send('prj_expenditure', 'create', payload(bill)))
    for place, payment in enumerate(bill['payments']):
        payment['id'] = pay(bill, bill['payments'][:place], payment, {
            'prj_expenditure_id': bill['id'], 'non_sterling_amount': text(payment['own'], payment['currency']),
            'currency_id': currencies[payment['currency']], 'sterling_amount': text(payment['sterling']),
            'payment_method_id': None, 'direction': payment['direction']})
    for change, undone in bill['changes']:
        version = server.get(f'/api/records/expenditure/{bill["id"]}')['version']
        values = {**bill, **change}
        status, answer = server.send('prj_expenditure', 'edit', {**payload(values), 'contactIds': [], 'flightIds': []}, bill['id'], version)
        assert status == 200, (status, answer, change)
        if undone:
            event = server.get(f'/api/records/expenditure/{bill["id"]}/history')['events'][0]['id']
            status, answer = server.call('POST', f'/api/records/expenditure/{bill["id"]}/undo', json.dumps({'event': event}).encode())
            assert status == 200, (status, answer)
        else:
            bill.update(change)
    if bill['to cancel']:
        version = server.get(f'/api/records/expenditure/{bill["id"]}')['version']
        status, answer = server.call('POST', f'/api/records/expenditure/{bill["id"]}/cancel', json.dumps({'version': version}).encode())
        assert status == 200, (status, answer)
        bill['cancelled'] = True


def a_change(bill):
    change = {'own': amount(bill['currency']) if chance.random() < 0.7 else NOTHING,
              'sterling': amount('GBP') if chance.random() < 0.7 else NOTHING}
    if bill['currency'] == 'GBP':
        change['own'] = change['own'] or change['sterling'] or amount('GBP')
        change['sterling'] = change['own']
    return change


bills = []
for number in range(MANY):
    bill = a_bill()
    bill['reference'] = f'R{stamp}-{number}'
    for _ in range(chance.choice([0, 0, 1, 1, 2, 3])):
        code = bill['currency'] if chance.random() < 0.6 else chance.choice(['GBP', 'EUR', *DECIMALS])
        exact = bill['own'] if chance.random() < 0.3 and code == bill['currency'] else NOTHING
        own = exact or amount(code, 400)
        sterling = own if code == 'GBP' else amount('GBP', 400) if chance.random() < 0.5 else NOTHING
        if code == 'GBP' and chance.random() < 0.3:
            own, sterling = chance.choice([(own, NOTHING), (NOTHING, own)])
        elif sterling and chance.random() < 0.1:
            own = NOTHING
        direction = 'refunded' if bill['payments'] and chance.random() < 0.2 else 'paid'
        bill['payments'].append({'currency': code, 'own': own, 'sterling': sterling, 'direction': direction})
    bill['changes'] = [(a_change(bill), chance.random() < 0.5) for _ in range(chance.choice([0, 0, 0, 1, 2]))]
    bill['to cancel'] = bool(bill['payments']) and chance.random() < 0.06
    bills.append(bill)

began = time.time()
with ThreadPoolExecutor(8) as pool:
    list(pool.map(enter, bills))
print(f'{MANY} bills, {sum(len(bill["payments"]) for bill in bills)} payments, '
      f'{sum(len(bill["changes"]) for bill in bills)} edits, {sum(bill["cancelled"] for bill in bills)} cancelled, '
      f'in {time.time() - began:.0f} s')

# Two different amounts of a sterling bill are refused.
for field in range(20):
    bill = {**a_bill(), 'currency': 'GBP', 'own': Decimal('10'), 'sterling': Decimal('12'), 'reference': 'two'}
    status, answer = server.send('prj_expenditure', 'create', payload(bill))
    same('refusal of two sterling amounts', (422, True), (status, 'sterling_cost' in str(answer)))

by_reference = {bill['reference']: bill for bill in bills}


def money(cell):
    return None if cell is None else (Decimal(cell['amount']), cell['currency'])


def own_money(bill):
    value = worth_own(bill, bill['currency'])
    if value is not None:
        return (value, bill['currency'])
    return (bill['sterling'], 'GBP') if bill['sterling'] else None


# The list, page by page.
seen = 0
for row in server.pages('expenditure', project=project):
    bill, cells = by_reference[row['cells']['reference']], row['cells']
    seen += 1
    state, unit, due, over = balance(bill)
    same('list: state', state, cells['state'], bill)
    cost = own_money(bill)
    if cost is not None:
        same('list: cost', cost, money(cells['cost']), bill)
    sterling = worth_sterling(bill)
    same('list: sterling', sterling, None if cells['sterling'] is None else Decimal(cells['sterling']['amount']), bill)
    if due:
        same('list: due', (due, unit), money(cells.get('due')), bill)
same('list: rows', MANY, seen)

# The same as CSV.
status, content = server.call('GET', f'/api/lists/expenditure/csv?project={project}', raw=True)
rows = list(csv.DictReader(io.StringIO(content.decode('utf-8-sig'))))
same('CSV: rows', MANY, len(rows))
print('CSV columns:', list(rows[0]))


def in_csv(row, name):
    found = [(key, value) for key, value in row.items() if key and key.startswith(name)]
    amounts = [Decimal(value.replace(',', '')) for _, value in found if re.fullmatch(r'-?[\d,]+(\.\d+)?', value or '')]
    return amounts[0] if amounts else None


for row in rows:
    bill = by_reference[row['Reference']]
    state, unit, due, over = balance(bill)
    same('CSV: state', state, row['State'], bill)
    same('CSV: due', due or None, in_csv(row, 'Due'), bill)
    same('CSV: overpaid', over or None, in_csv(row, 'Overpaid'), bill)
    same('CSV: sterling', worth_sterling(bill), in_csv(row, 'Sterling'), bill)

# Records: what one page shows.
for bill in chance.sample(bills, min(len(bills), 500)):
    cells = server.get(f'/api/records/expenditure/{bill["id"]}')['cells']
    state, unit, due, over = balance(bill)
    same('record: state', state, cells['state'], bill)
    if due:
        same('record: due', (due, unit), money(cells['due']), bill)
    if over:
        same('record: overpaid', (over, unit), money(cells['overpaid']), bill)
    if unit is None:
        same('record: at most', at_most(bill), money(cells['due_at_most']), bill)
        estimate = money(cells['due_estimate'])
        same('record: estimate', True, estimate is None or estimate[0] >= 0 and estimate[0].as_tuple().exponent == -2, (estimate, bill))


def counts_in(row):
    """What a row counts as in a report: in sterling if that is known, else in its own currency."""
    sterling = worth_sterling(row)
    if sterling is not None:
        return ('GBP', sterling)
    own = worth_own(row, row['currency'])
    return None if own is None else (row['currency'], own)


def totals_of(chosen):
    sums = {name: defaultdict(lambda: NOTHING) for name in ('committed', 'paid', 'due', 'overpaid')}
    for bill in chosen:
        counted = None if bill['cancelled'] else counts_in(bill)
        if counted:
            sums['committed'][counted[0]] += counted[1]
        for payment in bill['payments']:
            counted = counts_in(payment)
            if counted:
                sums['paid'][counted[0]] += signed(counted[1], payment)
        _, unit, due, over = balance(bill)
        if unit:
            sums['due'][unit] += due
            sums['overpaid'][unit] += over
    return {name: {code: value for code, value in found.items() if value} for name, found in sums.items()}


def sums_in(figures):
    return {name: {line['currency']: Decimal(line['amount']) for line in figures[name] if Decimal(line['amount'])}
            for name in ('committed', 'paid', 'due', 'overpaid')}


def compare_totals(what, expected, found):
    for measure, sums in expected.items():
        for code in sorted({*sums, *found[measure]}):
            same(f'{what}: {measure}', sums.get(code), found[measure].get(code), code)


report = server.get(f'/api/reports/expenditure/{CODE}')
compare_totals('report: total', totals_of(bills), sums_in(report['total']))
vendor_names = {key: name for name, key in vendors.items()}
for what, key_of in (('vendor', lambda bill: str(vendors[bill['vendor']])),
                     ('product_type', lambda bill: str(bill['type'])),
                     ('currency', lambda bill: str(currencies[bill['currency']])),
                     ('month', lambda bill: bill['when'].strftime('%Y-%m'))):
    groups = {group['key']: sums_in(group['figures']) for group in report['breakdowns'][what]}
    for key in sorted({key_of(bill) for bill in bills}):
        expected = totals_of([bill for bill in bills if key_of(bill) == key])
        compare_totals(f'report by {what}', expected, groups.get(key, {name: {} for name in expected}))
incomplete = sum(balance(bill)[1] is None for bill in bills)
print('incomplete bills:', incomplete, 'report says', report['total'].get('not_known'))

# Outstanding bills.
owed = server.get('/api/reports/owed', project=CODE)


def age_of(bill):
    days = (day - (bill['due_on'] or bill['when'].date())).days
    return 0 if days <= 30 else 1 if days <= 60 else 2 if days <= 90 else 3


def owed_of(chosen):
    found = defaultdict(lambda: [NOTHING] * 4)
    over = defaultdict(lambda: NOTHING)
    for bill in chosen:
        _, unit, due, more = balance(bill)
        if unit and due:
            found[unit] = [value + (due if index == age_of(bill) else 0) for index, value in enumerate(found[unit])]
        if unit and more:
            over[unit] += more
    return dict(found), dict(over)


def compare_owed(what, chosen, figures):
    found, over = owed_of(chosen)
    said = {line['currency']: line for line in figures['due']}
    same(f'{what}: currencies', sorted(found), sorted(said))
    for code, ages in found.items():
        line = said.get(code, {'all': None, 'by_age': [None] * 4})
        same(f'{what}: all', sum(ages), line['all'] and Decimal(line['all']), code)
        same(f'{what}: by age', ages, [Decimal(value or 0) for value in line['by_age']], code)
    same(f'{what}: overpaid', over, {line['currency']: Decimal(line['all']) for line in figures['overpaid']})


compare_owed('outstanding', bills, owed['total'])
for vendor in owed['vendors']:
    compare_owed('outstanding by vendor', [bill for bill in bills if vendors[bill['vendor']] == vendor['id']], vendor)


# PDFs say the same: every amount of the totals is printed whole.
def numbers_of(path):
    status, content = server.call('GET', path, raw=True)
    assert status == 200, (path, status)
    said = subprocess.run(['pdftotext', '-layout', '-', '-'], input=content, capture_output=True, check=True).stdout.decode()
    return {Decimal(found.replace(',', '')) for found in re.findall(r'\d[\d,]*(?:\.\d+)?', said)}


printed = numbers_of(f'/api/reports/expenditure/{CODE}/pdf')
for measure, sums in totals_of(bills).items():
    for code, value in sums.items():
        same(f'report PDF: {measure}', True, value in printed, (code, value))
printed = numbers_of(f'/api/reports/owed/pdf?project={CODE}')
for vendor in owed['vendors']:
    found, _ = owed_of([bill for bill in bills if vendors[bill['vendor']] == vendor['id']])
    for code, ages in found.items():
        same('outstanding PDF: vendor', True, sum(ages) in printed, (code, sum(ages)))

tally.end()
