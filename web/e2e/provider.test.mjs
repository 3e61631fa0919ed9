// Signing in at a provider that the host has named: our own, which signs what a real one would.
import assert from 'node:assert/strict';
import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, shot } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const b64 = (text) => Buffer.from(text).toString('base64url');
const codes = new Map();

/** Answers like a provider: every visitor is member 7, who agrees or, if `declines`, doesn't. */
let declines = false;
const provider = createServer((req, res) => {
  const at = new URL(req.url, `http://${req.headers.host}`);
  const issuer = at.origin;
  const json = (body) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(body));
  };
  if (at.pathname === '/.well-known/openid-configuration')
    return json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    });
  if (at.pathname === '/keys')
    return json({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    });
  if (at.pathname === '/authorize') {
    const q = at.searchParams;
    const back = new URL(q.get('redirect_uri'));
    back.searchParams.set('state', q.get('state'));
    const code = randomUUID();
    codes.set(code, q);
    back.searchParams.set(...(declines ? ['error', 'access_denied'] : ['code', code]));
    res.writeHead(302, { location: back.href });
    return res.end();
  }
  if (at.pathname !== '/token') return res.writeHead(404).end();
  let text = '';
  req.on('data', (chunk) => (text += chunk));
  req.on('end', () => {
    const form = new URLSearchParams(text);
    const q = codes.get(form.get('code'));
    codes.delete(form.get('code'));
    const proof = createHash('sha256').update(form.get('code_verifier')).digest('base64url');
    if (q?.get('code_challenge') !== proof) {
      res.statusCode = 400;
      return json({ error: 'invalid_grant' });
    }
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: q.get('client_id'),
      sub: 'member 7',
      nonce: q.get('nonce'),
      iat: now,
      exp: now + 3600,
    };
    const body = `${b64(JSON.stringify({ alg: 'RS256', kid: 'one' }))}.${b64(JSON.stringify(claims))}`;
    const signed = createSign('RSA-SHA256').update(body).sign(privateKey, 'base64url');
    return json({ access_token: 'none', token_type: 'Bearer', id_token: `${body}.${signed}` });
  });
});

let s;
before(async () => {
  await new Promise((ready) => provider.listen(0, '127.0.0.1', ready));
  const env = {
    STAMMTISCH_OIDC_ISSUER: `http://127.0.0.1:${provider.address().port}`,
    STAMMTISCH_OIDC_CLIENT: 'house',
    STAMMTISCH_OIDC_LABEL: 'Chess Club',
  };
  s = await stage({}, { env });
});
after(async () => {
  await s.close();
  provider.closeAllConnections();
  await new Promise((done) => provider.close(done));
});

/** Goes to the provider and back, from my games. */
async function visit(who) {
  await who.page.goto('/me');
  await who.page.getByText('Devices and sign-in', { exact: true }).click();
  const answer = who.page.waitForResponse((r) => r.url().endsWith('/api/sign-in/provider'));
  await who.page.getByRole('button', { name: 'Sign in with Chess Club' }).click();
  const status = (await answer).status();
  // After signing in, people return to a page without an answer in its address.
  if (status === 200)
    await who.page.waitForFunction(
      () => !performance.getEntriesByType('navigation')[0].name.includes('state='),
    );
  return status;
}

const part = (who) => who.page.getByText('Devices and sign-in', { exact: true });

test('an account at the club leads to my games on another device', async () => {
  const [ada, phone] = [await s.person(), await s.person()];
  await ask(ada, 'PUT', '/api/me', { name: 'Ada' });
  declines = true;
  assert.equal(await visit(ada), 403);
  await ada.page.getByText('You didn’t sign in with Chess Club.').waitFor();
  assert.equal(new URL(ada.page.url()).search, '');
  await check(ada, 'not signed in at the club');
  await shot(ada, 'provider-declined-1280');
  declines = false;
  assert.equal(await visit(ada), 200);
  assert.notEqual((await ask(ada, 'GET', '/api/me/sign-in')).linked, undefined);
  assert.equal(await visit(phone), 200);
  assert.equal((await ask(phone, 'GET', '/api/me')).name, 'Ada');
  await ada.page.goto('/me');
  await part(ada).click();
  await ada.page.getByText('You have signed in with Chess Club since').waitFor();
  await ada.page.getByText('Signed in at another service').waitFor();
  await check(ada, 'signed in at the club');
  await shot(ada, 'provider-1280');
  await ada.page.getByRole('button', { name: 'Remove Chess Club' }).click();
  const form = ada.page.getByRole('form', { name: 'Remove Chess Club' });
  await form.getByRole('button', { name: 'Remove Chess Club' }).click();
  await ada.page.getByRole('button', { name: 'Sign in with Chess Club' }).waitFor();
  assert.equal((await ask(ada, 'GET', '/api/me/sign-in')).linked, undefined);
  ada.sound();
  phone.sound();
});
