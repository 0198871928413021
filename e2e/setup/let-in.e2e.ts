import { test } from '@playwright/test';
import { grantAddress } from '../grant-address.ts';
import { mailboxes } from '../mail.ts';

test('people with an address are let in by it', async ({ browser }, { project }) => {
  const baseURL = project.use.baseURL ?? '';
  for (const { fullName, ...access } of Object.values(mailboxes))
    await grantAddress({ browser, baseURL }, fullName, access);
});
