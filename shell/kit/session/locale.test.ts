import { allSettled, fork } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { $locale, localeChosen, texts, textsOf } from './locale.ts';

describe('language', () => {
  beforeEach(() => localStorage.clear());

  it('starts in Russian', () => {
    expect(fork().getState($locale)).toBe('ru');
    expect(texts.t('RETRY')).toBe('Повторить');
  });

  it('follows a choice everywhere and remembers it', async () => {
    const scope = fork();
    const module = textsOf('shop', { ru: { HELLO: 'Привет' }, en: { HELLO: 'Hello' } });
    expect(module.t('HELLO')).toBe('Привет');
    await allSettled(localeChosen, { scope, params: 'en' });
    expect(scope.getState($locale)).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('market:locale')).toBe('en');
    expect(module.t('HELLO')).toBe('Hello');
    expect(module.t('kit:RETRY')).toBe('Retry');
    await allSettled(localeChosen, { scope, params: 'ru' });
    expect(module.t('HELLO')).toBe('Привет');
  });

  it('is that of the page for a module that comes after the choice', async () => {
    const scope = fork();
    await allSettled(localeChosen, { scope, params: 'en' });
    const late = textsOf('late', { ru: { HELLO: 'Привет' }, en: { HELLO: 'Hello' } });
    expect(late.t('HELLO')).toBe('Hello');
    await allSettled(localeChosen, { scope, params: 'ru' });
    expect(late.t('HELLO')).toBe('Привет');
  });

  it('keeps the words of two modules apart', () => {
    const one = textsOf('one', { ru: { TITLE: 'Первый' }, en: { TITLE: 'First' } });
    const two = textsOf('two', { ru: { TITLE: 'Второй' }, en: { TITLE: 'Second' } });
    expect([one.t('TITLE'), two.t('TITLE')]).toEqual(['Первый', 'Второй']);
  });
});
