import { type CompanyPreview, PREVIEW_CATEGORIES } from '@market/catalogue-contract/company-preview';
import { PREVIEW_PHOTOS } from '@market/catalogue-contract/list-choices';
import { json, listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';
import { BY_CATEGORY, TOTAL } from '../bitmap-index/facet-dimensions.ts';

/** Models looked at for pictures: some have theirs at another variant than their lead. */
const LOOKED_AT = PREVIEW_PHOTOS * 3;

/**
 * Of each company's listing the size, the categories and the most popular models: counted and ordered before, so that a page of
 * companies costs as much as a few cards. A category right below the top says more than the whole department it belongs to;
 * what two departments call the same is named once.
 */
export const readCompanyPreviews = manyRows({
  prepareAs: 'catalogue.read-company-previews',
  text: `
  SELECT company.id,
    (SELECT coalesce(sum(models), 0)::int FROM facet_count WHERE shelf = -company.id AND dimension = ${TOTAL} AND value = 0) AS models_num,
    ARRAY(
      SELECT picture.path FROM (
        SELECT model_id, popularity FROM shelf_model WHERE shelf = -company.id AND NOT photoless
        ORDER BY popularity DESC, model_id DESC LIMIT ${LOOKED_AT}
      ) model
      CROSS JOIN LATERAL (SELECT path FROM product_photo WHERE product_id = model.model_id AND main LIMIT 1) picture
      ORDER BY model.popularity DESC, model.model_id DESC LIMIT ${PREVIEW_PHOTOS}
    ) AS paths,
    (
      WITH counted AS (
        SELECT place.id, place.parent_id, place.path, sum(count.models) AS models,
          in_locale($locale, place.name_ru, place.name_en) AS name
        FROM facet_count count JOIN category place ON place.id = count.value
        WHERE count.shelf = -company.id AND count.dimension = ${BY_CATEGORY} AND cardinality(place.path) <= 2
          AND NOT EXISTS (SELECT FROM category above WHERE above.id = ANY (place.path) AND NOT above.active)
        GROUP BY place.id HAVING sum(count.models) > 0
      )
      SELECT coalesce(json_agg(json_build_object('id', most.id, 'name', most.name) ORDER BY most.models DESC, most.id), '[]')
      FROM (
        SELECT * FROM (
          SELECT DISTINCT ON (one.name) one.* FROM counted one WHERE NOT EXISTS (SELECT FROM counted below WHERE below.parent_id = one.id)
          ORDER BY one.name, one.models DESC, one.id
        ) named
        ORDER BY models DESC, id LIMIT ${PREVIEW_CATEGORIES}
      ) most
    ) AS categories
  FROM company_card company WHERE company.id = ANY ($ids::int[]) AND company.state = 'active'`,
  values: { ids: listOf(number), locale: text },
  row: { id: number, models_num: number, paths: listOf(text), categories: json<CompanyPreview['categories']>() },
});
