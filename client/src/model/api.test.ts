import { expect, test } from 'vitest';
import { ApiError, api } from './api';

const answering = (status: number, body: string) => {
  const asked: [string, RequestInit | undefined][] = [];
  const fetcher = (path: string, init?: RequestInit) => {
    asked.push([path, init]);
    return Promise.resolve(new Response(body, { status }));
  };
  return { asked, api: api(fetcher as typeof fetch) };
};

test('a request goes out with its body and comes back as what it is', async () => {
  const { asked, api } = answering(201, '{"table":"aB3","seat":0}');
  expect(await api.join('a/b', 'Mia')).toMatchObject({ table: 'aB3' });
  expect(asked[0]![0]).toBe('/api/tables/a%2Fb/seats');
  expect(asked[0]![1]).toMatchObject({ method: 'POST', body: '{"name":"Mia"}', credentials: 'same-origin' });
});

test('a refusal is an error with the code of the server', async () => {
  const { api } = answering(409, '{"error":{"code":"table.full","message":"Full.","problems":[]},"rev":null}');
  const error = await api.join('t', 'Mia').catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'table.full', status: 409, message: 'Full.' });
});

test('an answer that is no JSON, and no answer at all, have codes too', async () => {
  expect(await answering(502, '<html>').api.profiles().catch((e: ApiError) => e.code)).toBe('net.unreadable');
  const offline = api((() => Promise.reject(new TypeError('failed'))) as typeof fetch);
  expect(await offline.profiles().catch((e: ApiError) => e.code)).toBe('net.offline');
});
