-- Shops and warehouses carry a revision as every row that staff edit does (`raise_revision`).
create trigger raise_revision before update on locations for each row when (old.* is distinct from new.*) execute function raise_revision();
