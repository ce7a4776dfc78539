/** Both languages run from left to right: what a style would be in the other direction is never asked for, and no second rule is made of it. */
export const convert = (rules) => rules;
export const convertProperty = (key, value) => ({ key, value });
