-- A vendor asks to act for a company that is here already.
CREATE TABLE access_request (
  user_id integer NOT NULL,
  company_id integer NOT NULL REFERENCES company (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  -- A proven e-mail address, or the digits of a number.
  contact text NOT NULL,
  asked_at timestamptz NOT NULL,
  notified boolean NOT NULL,
  -- Invited, declined, or acting for a company by now. The row stays for a while, so that asking again is quiet.
  answered_at timestamptz,
  PRIMARY KEY (user_id, company_id)
);
CREATE INDEX access_request_of ON access_request (company_id, asked_at);
