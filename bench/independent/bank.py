"""An independent check of bank statements: what is suggested for 500 lines, held against what each line is.

It makes up bills, and a statement (camt.053) with payments of some of them as banks write them: with the number,
with it spelt differently, with the name alone, cut off, or with nothing. Other lines are fees, transfers, money that
came in, part payments, and payments of something else for an amount that a bill has. It counts first suggestions
that are right, wrong or missing, accepts the right ones, and loads the statement again. It needs a server with demo
data and no limit of calls:

    python3 bench/independent/bank.py http://127.0.0.1:8410 500
"""
import datetime as dt
import json
import random
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from xml.sax.saxutils import escape

from wire import Server, Tally, must

server, tally = Server(sys.argv[1]), Tally()
MANY = int(sys.argv[2]) if len(sys.argv) > 2 else 500
chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 7)
stamp = dt.datetime.now().strftime('%H%M%S')
FIRST = dt.date(2026, 8, 1)
NAMES = ('Hotel Alpenblick,Shell Salzburg,Aral Köln,Europcar Wien,Müller Reifen GmbH,Gasthof Zur Post,OMV Graz,Agip Brenner,'
         'Spedition Huber,Autohof Lohfelden,Hotel Düna,Café Central,Kran Berger,Print & Sign Ltd,Bäckerei Vogl,Sixt München,'
         'Total Reims,Ibis Nancy,Elf Metz,Parkhaus Nord,Catering Rossi,Noleggio Ferrari,Q8 Bologna,Trattoria Mugello,Gomme Bianchi').split(',')

currencies = {row['cells']['code']: row['id'] for row in server.pages('currencies')}
ends, clients = server.lookup('endpoints', 'id', 'name'), server.lookup('clients', 'id', 'business_name')
project = must(server.send('projects', 'create', {
    'project_code': f'BANK{stamp}', 'start_date': str(FIRST), 'end_date': '2026-10-31', 'number_contractors_requested': 1,
    'description': '', 'start_point_id': min(ends.values()), 'end_point_id': min(ends.values()), 'client_id': min(clients.values())}))
kind = must(server.send('prj_exp_product_types', 'create', {'prj_exp_product_type': f'Bills {stamp}'}))
account = must(server.send('bank_accounts', 'create', {
    'label': f'Euros {stamp}', 'kind': 'account', 'currency_id': currencies['EUR'], 'holder': 'A team'}))
vendors = {name: must(server.send('prj_exp_vendors', 'create', {'vendor_name': f'{name} {stamp}'})) for name in NAMES}


def a_bill(at):
    name = chance.choice(NAMES)
    # Round amounts come up several times.
    amount = Decimal(chance.choice(['60.00', '89.00', '120.00', '45.50'])) if chance.random() < 0.3 else Decimal(chance.randint(500, 250000)) / 100
    day = FIRST + dt.timedelta(chance.randint(0, 60))
    number = f'{chance.choice(["RE", "R", "INV"])}-{chance.randint(2000, 99999)}' if chance.random() < 0.8 else ''
    return {'at': at, 'name': name, 'amount': amount, 'day': day, 'number': number}


def enter(bill):
    bill['id'] = must(server.send('prj_expenditure', 'create', {
        'project_id': project, 'product_type_id': kind, 'purchase_datetime': f'{bill["day"]}T12:00', 'vendor_id': vendors[bill['name']],
        'vendor_reference': bill['number'], 'booking_email': '', 'non_sterling_cost': str(bill['amount']),
        'currency_id': currencies['EUR'], 'sterling_cost': '0.0'}))
    return bill


def paid(bill):
    """How a bank writes the payment of a bill."""
    how = chance.choice(['number', 'number', 'spelt', 'spelt', 'name', 'cut', 'nothing'])
    plain = bill['name'].replace('ü', 'ue').replace('ö', 'oe').replace('ä', 'ae')
    name, text = bill['name'], 'Ueberweisung'
    if how == 'number':
        text = f'Rechnung {bill["number"]}' if bill['number'] else 'Rechnung'
    elif how == 'spelt':
        name, text = plain.upper(), f'SVWZ+RE {bill["number"].replace("-", " ")} VIELEN DANK'
    elif how == 'cut':
        name = plain.upper()[:9]
    elif how == 'nothing':
        name, text = 'KARTENZAHLUNG', 'Kauf'
    days = chance.choice([0, 1, 2, 7, 14, 30, 40])
    return {'amount': -bill['amount'], 'day': bill['day'] + dt.timedelta(days), 'name': name, 'text': text, 'bill': bill, 'how': f'a bill: {how}'}


def other(bills):
    what = chance.choice(['fee', 'transfer', 'in', 'part', 'unknown', 'same amount'])
    bill = chance.choice(bills)
    day = FIRST + dt.timedelta(chance.randint(0, 90))
    amount, name, text = -Decimal(chance.randint(500, 90000)) / 100, 'Tankstelle Nirgendwo', 'Diesel'
    if what == 'fee':
        amount, name, text = -Decimal(chance.randint(100, 900)) / 100, 'Bank', 'Entgelt'
    elif what == 'transfer':
        amount, name, text = -Decimal(chance.randint(1, 20) * 500), 'A team', 'Uebertrag'
    elif what == 'in':
        amount, name, text = Decimal(chance.randint(10000, 900000)) / 100, 'A client', 'Invoice 12'
    elif what == 'part':
        amount, name, text = -(bill['amount'] / 2).quantize(Decimal('0.01')), bill['name'], bill['number']
    elif what == 'same amount':
        amount, day = -bill['amount'], bill['day'] + dt.timedelta(3)
    return {'amount': amount, 'day': day, 'name': name, 'text': text, 'bill': None, 'how': f'none: {what}'}


def write(lines):
    entries = ''.join(f'''<Ntry><Amt Ccy="EUR">{abs(one["amount"])}</Amt><CdtDbtInd>{"DBIT" if one["amount"] < 0 else "CRDT"}</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>{one["day"]}</Dt></BookgDt><AcctSvcrRef>{stamp}{at:05}</AcctSvcrRef>
<BkTxCd/><NtryDtls><TxDtls>
<RltdPties><{"Cdtr" if one["amount"] < 0 else "Dbtr"}><Pty><Nm>{escape(one["name"])}</Nm></Pty></{"Cdtr" if one["amount"] < 0 else "Dbtr"}></RltdPties>
<RmtInf><Ustrd>{escape(one["text"])}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>''' for at, one in enumerate(lines))
    total = Decimal('100000.00') + sum(one['amount'] for one in lines)

    def balance(code, amount, day):
        return (f'<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">{abs(amount)}</Amt>'
                f'<CdtDbtInd>{"CRDT" if amount >= 0 else "DBIT"}</CdtDbtInd><Dt><Dt>{day}</Dt></Dt></Bal>')
    return f'''<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>{stamp}</MsgId><CreDtTm>2026-11-10T08:00:00</CreDtTm></GrpHdr><Stmt><Id>1</Id>
<Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>EUR</Ccy></Acct>{balance("OPBD", Decimal("100000.00"), FIRST)}{balance("CLBD", total, dt.date(2026, 11, 10))}{entries}</Stmt></BkToCstmrStmt></Document>'''


def load(content):
    edge = 'edge-of-a-part'
    body = (f'--{edge}\r\ncontent-disposition: form-data; name="file"; filename="one.xml"\r\n'
            f'content-type: application/xml\r\n\r\n').encode() + content.encode() + f'\r\n--{edge}--\r\n'.encode()
    status, answer = server.call('POST', f'/api/ledger/bank-accounts/{account}/statements', body, f'multipart/form-data; boundary={edge}')
    assert status == 200, answer
    return answer


bills = [a_bill(at) for at in range(MANY * 3 // 5)]
with ThreadPoolExecutor(8) as pool:
    list(pool.map(enter, bills))
lines = [paid(bill) for bill in bills[:MANY // 2]]
lines += [other(bills) for _ in range(MANY - len(lines))]
chance.shuffle(lines)
content = write(lines)
began = dt.datetime.now()
first = load(content)
tally.same('lines added', MANY, first['added'])
took = dt.datetime.now() - began
asked = server.get(f'/api/ledger/bank-accounts/{account}/lines', state='open')
tally.same('nothing is matched silently', {'open': MANY, 'matched': 0, 'aside': 0}, asked['counts'])
again = load(content)
tally.same('twice: lines added', 0, again['added'])

truth = {}
for one in lines:
    words = (' '.join(one[part].split()) for part in ('name', 'text'))
    truth.setdefault((str(one['day']), f'{one["amount"]:.2f}', *words), []).append(one)
found, accept, seen = Counter(), {}, 0
for shown in asked['lines']:
    key = (shown['bookedOn'], f'{Decimal(shown["amount"]):.2f}', shown['name'], shown['text'])
    one = truth[key].pop(0) if key in truth and truth[key] else None
    if one is None:
        tally.same('a line is one of the statement', True, False, key)
        continue
    seen += 1
    best = shown['suggestions'][0]['key'] if shown['suggestions'] else None
    right = None if one['bill'] is None else f'bill {one["bill"]["id"]}'
    verdict = 'right' if best == right else 'none' if best is None else 'wrong'
    among = best is not None and best != right and right in [suggestion['key'] for suggestion in shown['suggestions']]
    found[one['how'], verdict + (', the right one is below' if among else '')] += 1
    tally.same('each suggestion has a reason', True, all(suggestion['reasons'] for suggestion in shown['suggestions']))
    if right is not None and best == right:
        accept[shown['id']] = best
tally.same('lines seen', True, seen == len(asked['lines']))
print(f'{len(asked["lines"])} lines are shown at once, loading took {took.total_seconds():.2f} s')
for (how, verdict), count in sorted(found.items()):
    print(f'{how:24} {verdict:34} {count:5}')
bill_lines = Counter(verdict.split(',')[0] for (how, verdict), count in found.items() for _ in range(count) if how.startswith('a bill'))
rest = Counter(verdict.split(',')[0] for (how, verdict), count in found.items() for _ in range(count) if how.startswith('none'))
print('payments of bills:', dict(bill_lines), 'other lines:', dict(rest))
for line, key in accept.items():
    status, answer = server.call('POST', f'/api/ledger/bank-lines/{line}/match', json.dumps({'suggestion': key}).encode())
    tally.same('one press accepts', 200, status, answer)
counts = server.get(f'/api/ledger/bank-accounts/{account}/lines', state='open')['counts']
tally.same('matched', len(accept), counts['matched'])
tally.same('twice after matching: lines added', 0, load(content)['added'])
tally.same('twice after matching: counts', counts, server.get(f'/api/ledger/bank-accounts/{account}/lines', state='open')['counts'])
tally.end()
