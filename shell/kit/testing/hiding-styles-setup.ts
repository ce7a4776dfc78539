/**
 * A test sees of a page's styles what hides, and what shows again: every question for a role or a name computes the styles of each element above it, and thousands of
 * rules that only draw take half of the time.
 */
const HIDES = /display:\s*none|visibility:|pointer-events:/;
const insertRule = CSSStyleSheet.prototype.insertRule;

/** Files that share a process share the class. */
if (insertRule.name !== 'insertHidingRule')
  CSSStyleSheet.prototype.insertRule = function insertHidingRule(rule, index) {
    return HIDES.test(rule) ? insertRule.call(this, rule, index) : 0;
  };
