-- No thing has the number 0 or a number in digits of another script. The conversion of addresses to targets that comes next would fail at the latter,
-- and make of the former a target that no answer may contain; so such an address is taken away before. Where the conversion ran earlier, its targets are mended.
DO $$
DECLARE
  no_number CONSTANT text := '[/=]0+$';
BEGIN
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'notification'::regclass AND attname = 'href' AND NOT attisdropped) THEN
    UPDATE notification SET href = NULL WHERE href ~ no_number OR octet_length(href) <> char_length(href);
    UPDATE notification SET unsaid = unsaid #- '{letter,params,href}'
    WHERE unsaid #>> '{letter,params,href}' ~ no_number
      OR octet_length(unsaid #>> '{letter,params,href}') <> char_length(unsaid #>> '{letter,params,href}');
  ELSE
    UPDATE notification SET target = NULL WHERE target ->> 'id' = '0';
    UPDATE notification SET unsaid = jsonb_set(unsaid, '{letter,params,target}', 'null') WHERE unsaid #>> '{letter,params,target,id}' = '0';
  END IF;
END $$;
