import { user } from '@paddock/contract/platform/user';
import { compare } from './measure.ts';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const place = await openPlace();
try {
  const authorization = `Bearer ${await obtainIdToken(place.product, '+447700900010')}`;
  const headers = { authorization, accept: 'application/json' };
  const answer = await fetch(`${place.product}/api/users/me`, { headers });
  const me = user.parse(await answer.json());
  await report('reads', {
    readflights: await compare(
      { name: 'readflights', url: `${place.product}/api/users/readflights`, headers },
      { name: 'the same SQL, bare and prepared', url: `${place.bare}/bookings/${me.contact_id}` },
    ),
  });
} finally {
  await place.close();
}
