"""Speaks to a Paddock with demo data as a browser does, signed in as its demo administrator or someone else."""
import datetime as dt
import json
import sys
import threading
import time
import urllib.parse
import urllib.request
from collections import Counter


class Server:
    def __init__(self, address, digits='01'):
        self.address = address
        jar = {}
        for path, body in (('send-otp', {}), ('verify', {'code': '123456'})):
            made = self._open(urllib.request.Request(
                f'{address}/api/auth/phone-number/{path}',
                json.dumps({'phoneNumber': f'+4477009000{digits}', **body}).encode(),
                {'content-type': 'application/json', 'origin': address}))
            for line in made.headers.get_all('set-cookie') or []:
                name, _, rest = line.partition('=')
                jar[name] = rest.split(';')[0]
        self.cookie = '; '.join(f'{name}={value}' for name, value in jar.items())
        self.token, self.until, self.lock = '', 0.0, threading.Lock()

    @staticmethod
    def _open(request):
        return urllib.request.urlopen(request, timeout=120)

    def _bearer(self):
        with self.lock:
            if time.time() > self.until:
                answer = self._open(urllib.request.Request(f'{self.address}/api/auth/token', headers={'cookie': self.cookie}))
                self.token, self.until = json.load(answer)['token'], time.time() + 240
            return self.token

    def call(self, method, path, body=None, kind='application/json', raw=False):
        headers = {'authorization': f'Bearer {self._bearer()}', 'accept': '*/*' if raw else 'application/json'}
        if body is not None:
            headers['content-type'] = kind
        try:
            with self._open(urllib.request.Request(self.address + path, body, headers, method=method)) as answer:
                content = answer.read()
                return answer.status, content if raw else json.loads(content)
        except urllib.error.HTTPError as refused:
            return refused.code, json.loads(refused.read() or b'{}')

    def get(self, path, **query):
        status, answer = self.call('GET', path + ('?' + urllib.parse.urlencode(query) if query else ''))
        assert status == 200, (path, status, answer)
        return answer

    def send(self, category, kind, payload, related=None, version=None, agreed=None):
        data = {'payload': payload, 'relatedRecordId': related, 'submissionTimeTimezone': 'Europe/London',
                'submissionTime': dt.datetime.now(dt.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')}
        if version is not None:
            data['version'] = version
        if agreed is not None:
            data['agreed'] = agreed
        edge = 'edge-of-a-part'
        parts = ''.join(f'--{edge}\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n{json.dumps(value)}\r\n'
                        for name, value in (('data', data), ('location', None))) + f'--{edge}--\r\n'
        return self.call('POST', f'/api/forms/{category}/{kind}', parts.encode(), f'multipart/form-data; boundary={edge}')

    def lookup(self, table, key, value):
        """What a lookup offers: keys by value."""
        return {row['value']: row['key'] for row in self.get(f'/api/appData/dsFormControl/{table}/{key}/{value}')}

    def pages(self, name, **query):
        """All rows of a list."""
        after = None
        while True:
            page = self.get(f'/api/lists/{name}', **query, **({'after': after} if after else {}))
            yield from page['rows']
            after = page['next']
            if after is None:
                return


def must(answer):
    """The id of what was stored."""
    status, body = answer
    assert status == 200, (status, body)
    return body['id']


class Tally:
    """Counts what was compared and what was wrong, and shows the first wrong ones of each kind."""

    def __init__(self):
        self.compared, self.wrong = Counter(), Counter()

    def same(self, what, expected, found, about=''):
        self.compared[what] += 1
        if expected == found:
            return
        self.wrong[what] += 1
        if self.wrong[what] <= 5:
            print(f'WRONG {what}: expected {expected}, found {found} {about}')

    def end(self):
        """Prints the counts, and ends with an error if anything was wrong."""
        print()
        for what, count in self.compared.items():
            print(f'{what:36} {count:7} compared {self.wrong[what]:6} wrong')
        print(f'{"all":36} {sum(self.compared.values()):7} compared {sum(self.wrong.values()):6} wrong')
        sys.exit(1 if self.wrong else 0)
