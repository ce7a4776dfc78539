import { request } from 'node:http';

/** fetch tidies `..` away before sending; an attacker would not. */
export function rawGet(base: string, path: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    request(base, { path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0 });
    })
      .on('error', reject)
      .end();
  });
}
