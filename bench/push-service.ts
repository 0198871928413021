import http from 'node:http';

// A fake push service: counts what arrived for whom, and reports it on request.
const calls = new Map<string, { calls: number; topics: Set<string> }>();
const server = http.createServer((request, response) => {
  if (request.url === '/counted') {
    const counted = [...calls].map(([device, { calls: times, topics }]) => ({
      device,
      times,
      topics: topics.size,
    }));
    response.end(JSON.stringify(counted));
    return;
  }
  if (request.method === 'DELETE') {
    calls.clear();
    response.end();
    return;
  }
  const device = request.url ?? '';
  request.resume();
  request.once('end', () => {
    const known = calls.get(device) ?? { calls: 0, topics: new Set<string>() };
    known.calls += 1;
    known.topics.add(String(request.headers['topic']));
    calls.set(device, known);
    response.writeHead(201).end();
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
