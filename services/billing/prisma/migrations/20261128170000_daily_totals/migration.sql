-- What persons' movements come to by days of Moscow, so that a list says what millions of them come to without reading each. Written behind
-- those who move bonuses: a row of a day that they wrote themselves would have them all wait for each other.
CREATE TABLE posting_day (
  day     date   PRIMARY KEY,
  total   int    NOT NULL,
  income  bigint NOT NULL,
  expense bigint NOT NULL
);

-- One row. The days hold the postings up to number `counted`. Those up to `upcoming` may follow as soon as every transaction that ran when
-- it was read has ended, which are those before `horizon`: a number is taken before it is committed.
CREATE TABLE posting_watermark (
  id       int    PRIMARY KEY CHECK (id = 1),
  counted  bigint NOT NULL,
  upcoming bigint NOT NULL,
  horizon  xid8   NOT NULL
);
INSERT INTO posting_watermark (id, counted, upcoming, horizon) VALUES (1, 0, 0, '0');
