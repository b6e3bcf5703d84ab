package dev.tidegate.store.run;

import dev.tidegate.store.database.ColumnValues;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/** A filter as the where clause of a query; all its values are bound. */
final class RunConditions {

    private final StringBuilder where = new StringBuilder("where true");
    private final Map<String, String> values = new LinkedHashMap<>();

    RunConditions(RunFilter filter, RunPage.@Nullable Cursor after) {
        var capability = filter.capability();
        if (capability != null) {
            add("capability = :capability", "capability", capability);
        }
        var scope = filter.scope();
        if (scope != null) {
            add("scope = :scope", "scope", scope);
        }
        var from = filter.from();
        if (from != null) {
            add("started_at >= :from_started", "from_started", ColumnValues.instant(from));
        }
        var until = filter.until();
        if (until != null) {
            add("started_at < :until_started", "until_started", ColumnValues.instant(until));
        }
        if (after != null) {
            add(
                    "(started_at, id) < (:after_started, :after_id)",
                    "after_started",
                    ColumnValues.instant(after.started()));
            values.put("after_id", after.id().value());
        }
    }

    String where() {
        return where.toString();
    }

    <S extends SqlStatement<S>> S bindTo(S statement) {
        return statement.bindMap(values);
    }

    private void add(String condition, String name, String value) {
        where.append(" and ").append(condition);
        values.put(name, value);
    }
}
