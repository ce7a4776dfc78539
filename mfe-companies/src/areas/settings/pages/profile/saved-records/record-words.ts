/** What is said of each kind of record that the reader keeps, by the keys of the texts. */
export const RECORD_WORDS = {
  location: {
    title: 'LOCATION.TITLE',
    add: 'LOCATION.ADD',
    empty: 'LOCATION.EMPTY',
    emptyText: 'LOCATION.EMPTY_TEXT',
    defaultSet: 'LOCATION.DEFAULT_SET',
    deleteQuestion: 'LOCATION.DELETE_QUESTION',
    deleted: 'LOCATION.DELETED',
  },
  organization: {
    title: 'ORGANIZATION.TITLE',
    add: 'ORGANIZATION.ADD',
    empty: 'ORGANIZATION.EMPTY',
    emptyText: 'ORGANIZATION.EMPTY_TEXT',
    defaultSet: 'ORGANIZATION.DEFAULT_SET',
    deleteQuestion: 'ORGANIZATION.DELETE_QUESTION',
    deleted: 'ORGANIZATION.DELETED',
  },
} as const;
export type RecordKind = keyof typeof RECORD_WORDS;
