"""An independent check of invoices that read themselves: shares no code with the product.

It gives every public test invoice to the preview, reads the same file with Python's own XML reader (pdfdetach for
those inside a PDF), and compares numbers, days, sums and amounts by rate. Where the sums of a file do not hold,
the preview has to refuse it. It needs a server with demo data and no limit of calls, and the two public
collections, unpacked (itplr-kosit/xrechnung-testsuite and ZUGFeRD/corpus):

    python3 bench/independent/invoices.py http://127.0.0.1:8410 folder-of-xrechnung folder-of-zugferd
"""
import datetime as dt
import json
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree
from collections import Counter, defaultdict
from decimal import Decimal
from pathlib import Path

from wire import Server, Tally

server, tally = Server(sys.argv[1]), Tally()
folders = [Path(name) for name in sys.argv[2:]]
INSIDE = ('factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml')
# Known answers, by the start of the name of the file.
KNOWN = {
    '01.01a-': {'net': '314.86', 'vat': '22.04', 'gross': '336.90'}, '01.17a-': {'due': '336.91'},
    '05.01a-': {'gross': '336.90', 'due': '366.86'},
    '03.01a-': {'gross': '804.86', 'prepaid': '1030.00', 'due': '-225.14'},
    '03.06a-': {'net': '1500.00', 'vat': '304.00'}, '02.01a-INVOICE': {'vat': '2048.44'}, '01.21a-': {'net': '233.00', 'vat': '0'},
    'EN16931_Reisekostenabrechnung': {'gross': '230.48'}, 'EN16931_Rechnungskorrektur': {'gross': '-8.79'},
    'EN16931_Kraftfahrversicherung': {'prepaid': '-220.00', 'due': '440.00'}}
CREDITS = ('381', '83', '261', '262', '296', '308', '396', '420', '458', '532')


def local(element):
    return element.tag.rsplit('}', 1)[-1]


def child(element, *names):
    for name in names:
        if element is None:
            return None
        element = next((one for one in element if local(one) == name), None)
    return element


def text(element, *names):
    found = child(element, *names)
    return None if found is None or found.text is None else found.text.strip()


def number(element, *names):
    return Decimal(text(element, *names) or '0')


def all_of(element, name):
    return [] if element is None else [one for one in element if local(one) == name]


def from_ubl(root):
    code = text(root, 'DocumentCurrencyCode')
    sums = child(root, 'LegalMonetaryTotal')
    total = next((one for one in all_of(root, 'TaxTotal') if child(one, 'TaxAmount').get('currencyID') == code),
                 child(root, 'TaxTotal'))
    rates = defaultdict(lambda: [Decimal(0), Decimal(0)])
    for part in all_of(total, 'TaxSubtotal'):
        category = child(part, 'TaxCategory')
        add(rates, text(category, 'ID'), text(category, 'Percent'), number(part, 'TaxableAmount'), number(part, 'TaxAmount'))
    # The extension of XRechnung: amounts that were paid for others.
    others = sum((number(one, 'PaidAmount') for one in all_of(root, 'PrepaidPayment') if text(one, 'ID') is not None), Decimal(0))
    return {'number': text(root, 'ID'), 'day': text(root, 'IssueDate'), 'currency': code,
            'type': text(root, 'InvoiceTypeCode') or text(root, 'CreditNoteTypeCode'),
            'lines': number(sums, 'LineExtensionAmount') - number(sums, 'AllowanceTotalAmount') + number(sums, 'ChargeTotalAmount'),
            'net': number(sums, 'TaxExclusiveAmount'), 'vat': number(total, 'TaxAmount'),
            'gross': number(sums, 'TaxInclusiveAmount'), 'prepaid': number(sums, 'PrepaidAmount'),
            'rounding': number(sums, 'PayableRoundingAmount'), 'due': number(sums, 'PayableAmount'), 'others': others,
            'rates': rates}


def from_cii(root):
    paper = child(root, 'ExchangedDocument')
    trade = child(root, 'SupplyChainTradeTransaction')
    if trade is None:  # ZUGFeRD 1
        paper, trade = child(root, 'HeaderExchangedDocument'), child(root, 'SpecifiedSupplyChainTradeTransaction')
    settled = child(trade, 'ApplicableHeaderTradeSettlement')
    if settled is None:
        settled = child(trade, 'ApplicableSupplyChainTradeSettlement')
    code = text(settled, 'InvoiceCurrencyCode')
    sums = child(settled, 'SpecifiedTradeSettlementHeaderMonetarySummation')
    if sums is None:
        sums = child(settled, 'SpecifiedTradeSettlementMonetarySummation')
    totals = all_of(sums, 'TaxTotalAmount')
    total = next((one for one in totals if one.get('currencyID') == code), totals[0] if totals else None)
    rates = defaultdict(lambda: [Decimal(0), Decimal(0)])
    for part in all_of(settled, 'ApplicableTradeTax'):
        rate = text(part, 'RateApplicablePercent') or text(part, 'ApplicablePercent')
        add(rates, text(part, 'CategoryCode') or 'S', rate, number(part, 'BasisAmount'), number(part, 'CalculatedAmount'))
    day = text(paper, 'IssueDateTime', 'DateTimeString') or ''
    net = number(sums, 'TaxBasisTotalAmount')
    lines = number(sums, 'LineTotalAmount') - number(sums, 'AllowanceTotalAmount') + number(sums, 'ChargeTotalAmount')
    gross, due = number(sums, 'GrandTotalAmount'), number(sums, 'DuePayableAmount')
    # The smallest profile has no amount that was paid before: it is the rest.
    prepaid = number(sums, 'TotalPrepaidAmount') if child(sums, 'LineTotalAmount') is not None else gross - due
    return {'number': text(paper, 'ID'), 'day': f'{day[:4]}-{day[4:6]}-{day[6:8]}', 'currency': code,
            'type': text(paper, 'TypeCode'), 'lines': lines if child(sums, 'LineTotalAmount') is not None else net,
            'net': net, 'vat': Decimal(total.text) if total is not None else Decimal(0),
            'gross': gross, 'prepaid': prepaid, 'rounding': number(sums, 'RoundingAmount'), 'due': due,
            'others': Decimal(0), 'rates': rates, 'old': local(root) == 'CrossIndustryDocument'}


def add(rates, category, rate, net, vat):
    held = rates[category, Decimal(rate or '0')]
    held[0] += net
    held[1] += vat


def expect(xml):
    """What the file says, or None if it is no invoice of EN 16931."""
    try:
        root = tree.fromstring(xml)
    except tree.ParseError:
        return None
    if local(root) in ('Invoice', 'CreditNote') and 'oasis' in root.tag:
        return from_ubl(root)
    if local(root) in ('CrossIndustryInvoice', 'CrossIndustryDocument'):
        return from_cii(root)
    return None


def explain(said):
    """The first sum that does not hold."""
    if said['lines'] != said['net']:
        return f'lines {said["lines"]}, net {said["net"]}'
    if said['net'] + said['vat'] != said['gross']:
        return f'net and VAT {said["net"] + said["vat"]}, gross {said["gross"]}'
    due = said['gross'] - said['prepaid'] + said['rounding'] + said['others']
    if due != said['due']:
        return f'due {due}, written {said["due"]}'
    return None


def inside(pdf):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(['pdfdetach', '-saveall', '-o', folder, str(pdf)], capture_output=True, check=False)
        found = {one.name.lower(): one for one in Path(folder).iterdir()}
        return next((found[name].read_bytes() for name in INSIDE if name in found), None)


def send(path):
    edge = 'edge-of-a-part'
    kind = 'application/pdf' if path.suffix == '.pdf' else 'application/xml'
    body = (f'--{edge}\r\ncontent-disposition: form-data; name="file"; filename="one{path.suffix}"\r\n'
            f'content-type: {kind}\r\n\r\n').encode() + path.read_bytes() + f'\r\n--{edge}--\r\n'.encode()
    return server.call('POST', '/api/ledger/invoices/preview', body, f'multipart/form-data; boundary={edge}')


seen, refused = Counter(), []


def check(path):
    kind = path.suffix[1:]
    said = expect(path.read_bytes() if kind == 'xml' else inside(path) or b'')
    status, answer = send(path)
    tally.same('answers are 200, 400, 413 or 422', True, status in (200, 400, 413, 422), f'{path} {status}')
    invoice = answer.get('invoice') if status == 200 else None
    if invoice is None:
        older = said is not None and said.get('old', False)
        seen[kind, 'no invoice' if said is None else 'ZUGFeRD 1, not read' if older else 'refused'] += 1
        if said is not None and not older:
            tally.same('refused only where a sum does not hold', True, explain(said) is not None, path.name)
            why = explain(said)
            refused.append((path, why, answer.get('error', answer).get('message') if status != 200 else 'no data'))
        return
    if said is None:
        seen[kind, 'read, not by this program'] += 1
        print(f'read, not by this program: {path.name}')
        return
    seen[kind, 'read'] += 1
    about = str(path)
    sign = -1 if said['type'] in CREDITS and said['gross'] > 0 else 1
    tally.same('number', ' '.join(said['number'].split()), invoice['number'], about)
    tally.same('day', said['day'], invoice['issuedOn'], about)
    tally.same('currency', said['currency'], invoice['currency'], about)
    for name in ('net', 'vat', 'gross', 'prepaid', 'due'):
        tally.same(name, sign * said[name], Decimal(invoice[name]), about)
    tally.same('sums that do not hold are refused', None, explain(said), about)
    for start, known in KNOWN.items():
        if path.name.startswith(start):
            for name, amount in known.items():
                tally.same('known answers', Decimal(amount), Decimal(invoice[name]), about)
    if invoice['lines']:
        found = defaultdict(lambda: [Decimal(0), Decimal(0)])
        for line in invoice['lines']:
            add(found, line['category'], line['rate'], Decimal(line['net']), Decimal(line['vat']))
        wanted = {key: [sign * net, sign * vat] for key, (net, vat) in said['rates'].items()}
        tally.same('net and VAT by rate', wanted, dict(found), about)


started = dt.datetime.now()
for folder in folders:
    for path in sorted([*folder.rglob('*.xml'), *folder.rglob('*.pdf')]):
        check(path)
for path, why, words in refused:
    print(f'refused: {path.name}: {why or "its sums hold"}: {words}')
for (kind, what), count in sorted(seen.items()):
    print(f'{kind} {what}: {count}')
print(json.dumps({'seconds': (dt.datetime.now() - started).seconds}))
tally.end()
