-- Running numbers of barcodes that the marketplace gives out: EAN-13 of the range 20 to 29, which GS1 leaves to whoever labels goods for own use.
CREATE SEQUENCE internal_barcode_seq AS bigint MAXVALUE 99999999999;
