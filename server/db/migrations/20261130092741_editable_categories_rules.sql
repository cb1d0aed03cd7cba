-- Categories and opened filter pages carry a revision as every row that staff edit does (`raise_revision`).
create trigger raise_revision before update on categories for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
create trigger raise_revision before update on open_filter_pages for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
-- What names a category by its path leads to another path from now on: links of menus, teasers and banners, opened filter pages, SEO records,
-- rules, size tables and the rubrics of customers, which name a department. Articles and pages keep their words: redirects lead on from there.
create function follow_category_path(old_path text, new_path text) returns void language plpgsql as $$
declare
  was text := '/catalog/' || old_path;
  becomes text := '/catalog/' || new_path;
begin
  update menu_items set url = becomes || substr(url, length(was) + 1) where url = was or starts_with(url, was || '/filter/') or starts_with(url, was || '?');
  update category_teasers set url = becomes || substr(url, length(was) + 1)
    where url = was or starts_with(url, was || '/filter/') or starts_with(url, was || '?');
  update listing_banners set link = becomes || substr(link, length(was) + 1)
    where link = was or starts_with(link, was || '/filter/') or starts_with(link, was || '?');
  update open_filter_pages p set path = becomes || substr(p.path, length(was) + 1) where starts_with(p.path, was || '/filter/')
    and not exists (select from open_filter_pages o where o.path = becomes || substr(p.path, length(was) + 1));
  update seo_records s set path = becomes || substr(s.path, length(was) + 1)
    where (s.path in (was, was || '/*') or starts_with(s.path, was || '/filter/'))
      and not exists (select from seo_records o where o.path = becomes || substr(s.path, length(was) + 1));
  update categories set rule = jsonb_set(rule, '{categories}',
      (select jsonb_agg(distinct case when e = to_jsonb(old_path) then to_jsonb(new_path) else e end) from jsonb_array_elements(rule -> 'categories') e))
    where rule -> 'categories' ? old_path;
  update listings set rule = jsonb_set(rule, '{categories}',
      (select jsonb_agg(distinct case when e = to_jsonb(old_path) then to_jsonb(new_path) else e end) from jsonb_array_elements(rule -> 'categories') e))
    where rule -> 'categories' ? old_path;
  if position('/' in old_path) = 0 and position('/' in new_path) = 0 then
    update body_measures b set audience = new_path where audience = old_path
      and not exists (select from body_measures o where o.audience = new_path and o.size_id = b.size_id and o.code = b.code);
    update customer_rubrics r set slug = new_path where slug = old_path
      and not exists (select from customer_rubrics o where o.customer_id = r.customer_id and o.slug = new_path);
  end if;
end
$$;
--> statement-breakpoint
create function category_path_followed() returns trigger language plpgsql as $$
begin
  perform follow_category_path(old.path, new.path);
  return null;
end
$$;
--> statement-breakpoint
create trigger category_path_followed after update of path on categories
  for each row when (old.path <> new.path) execute function category_path_followed();
