import { expect, it } from 'vitest';
import { chunksOf, WORDS_MAX } from './chunks-of.ts';

it('keeps what was typed beside the words, for the other layout', () => {
  expect(chunksOf(' ,H.RB\u0000 he,firf ')).toEqual([
    { raw: ',h.rb', words: ['h', 'rb'] },
    { raw: 'he,firf', words: ['he', 'firf'] },
  ]);
});

it('reads no more words than anybody types', () => {
  const words = chunksOf('а '.repeat(100)).flatMap((chunk) => chunk.words);
  expect(words).toHaveLength(WORDS_MAX);
  expect(chunksOf('а-'.repeat(100)).flatMap((chunk) => chunk.words)).toHaveLength(WORDS_MAX);
});
