"""Speaks to a Paddock with demo data as a browser does, signed in as its demo administrator."""
import datetime as dt
import json
import threading
import time
import urllib.parse
import urllib.request


class Server:
    def __init__(self, address):
        self.address = address
        jar = {}
        for path, body in (('send-otp', {}), ('verify', {'code': '123456'})):
            made = self._open(urllib.request.Request(
                f'{address}/api/auth/phone-number/{path}',
                json.dumps({'phoneNumber': '+447700900001', **body}).encode(),
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

    def send(self, category, kind, payload, related=None, version=None):
        data = {'payload': payload, 'relatedRecordId': related, 'submissionTimeTimezone': 'Europe/London',
                'submissionTime': dt.datetime.now(dt.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')}
        if version is not None:
            data['version'] = version
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
