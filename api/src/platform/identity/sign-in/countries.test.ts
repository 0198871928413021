import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openSignInKit, readRefusal } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const only = await openSignInKit(database, { settings: { PHONE_COUNTRIES_ONLY: 'gb, HU' } });
const except = await openSignInKit(database, { settings: { PHONE_COUNTRIES_EXCEPT: 'US,JE' } });
afterAll(async () => {
  await only.close();
  await except.close();
});

const britain = '+447911000901';
const hungary = '+36301234567';
const america = '+12133734253';
const canada = '+14165550123';
const jersey = '+447797712345';
/** Nobody's number: its country cannot be told from its digits. */
const drama = '+447700900999';

describe('a number', () => {
  it.each([britain, hungary, drama])('of a listed country gets a code: %s', async (number) => {
    expect((await only.askCode(number)).statusCode).toBe(200);
  });

  it.each([america, canada, jersey, '+881612345678'])(
    'of any other country is refused: %s',
    async (number) => {
      expect(readRefusal(await only.askCode(number))).toEqual([400, 'COUNTRY_NOT_SUPPORTED']);
    },
  );

  it('S-11 is refused with or without access', async () => {
    await only.grant(america);
    const granted = await only.askCode(america);
    expect(granted.body).toBe((await only.askCode('+12133734254')).body);
    expect(only.texts.filter(({ to }) => to === america)).toEqual([]);
  });

  it('of all but some countries gets a code', async () => {
    for (const number of ['+447911000902', '+36301234568', canada, '+447700900998'])
      expect((await except.askCode(number)).statusCode).toBe(200);
    for (const number of [america, jersey])
      expect(readRefusal(await except.askCode(number))).toEqual([400, 'COUNTRY_NOT_SUPPORTED']);
  });
});

it('the browser is told which', async () => {
  const told = async (kit: typeof only) => (await kit.get('/api/settings')).json<object>();
  expect(await told(only)).toMatchObject({ signIn: { countries: { only: ['GB', 'HU'] } } });
  expect(await told(except)).toMatchObject({ signIn: { countries: { except: ['US', 'JE'] } } });
});

it('S-11 refuses to start with both lists', () => {
  const both = { PHONE_COUNTRIES_ONLY: 'GB', PHONE_COUNTRIES_EXCEPT: 'US' };
  expect(() => readConfig(both)).toThrow('Set PHONE_COUNTRIES_ONLY or PHONE_COUNTRIES_EXCEPT');
});

it.each([',', ' ', 'GB,', 'XX', 'Britain', 'GB;HU'])('a list like "%s" stops the start', (list) => {
  for (const name of ['PHONE_COUNTRIES_ONLY', 'PHONE_COUNTRIES_EXCEPT'])
    expect(() => readConfig({ [name]: list })).toThrow(new RegExp(`^The setting ${name} is not`));
});
