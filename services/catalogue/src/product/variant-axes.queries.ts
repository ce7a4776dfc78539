/** SQL, lateral to `variant`: the size and colour of one SKU in `$locale`, and where they stand among the options. One row, also where it has neither. */
export const variantAxes = (variant: string): string => `
  SELECT
    max(in_locale($locale, o.value_ru, o.value_en)) FILTER (WHERE axis.role = 'size') AS size,
    max(in_locale($locale, o.value_ru, o.value_en)) FILTER (WHERE axis.role = 'colour') AS colour,
    max(o.swatch) FILTER (WHERE axis.role = 'colour') AS swatch,
    max(o.position) FILTER (WHERE axis.role = 'size') AS size_place,
    max(o.position) FILTER (WHERE axis.role = 'colour') AS colour_place
  FROM product_parameter_value said JOIN parameter axis ON axis.id = said.parameter_id JOIN parameter_option o ON o.id = said.option_id
  WHERE said.product_id = ${variant}.id AND axis.role IS NOT NULL`;
