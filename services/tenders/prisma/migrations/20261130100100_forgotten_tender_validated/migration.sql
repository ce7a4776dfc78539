-- By itself, since it reads every row and holds up no writer meanwhile.
ALTER TABLE tender VALIDATE CONSTRAINT tender_description_check;
