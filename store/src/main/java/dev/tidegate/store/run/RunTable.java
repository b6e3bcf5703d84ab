package dev.tidegate.store.run;

import dev.tidegate.store.content.CompressedContent;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.ColumnValues;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The statements behind {@link DecisionLog}: a row per run and a row per body. */
final class RunTable {

    private final Handle handle;

    RunTable(Handle handle) {
        this.handle = handle;
    }

    /** Answers whether the id was free. */
    boolean insert(Run run) {
        return handle.createUpdate("""
                                insert into runs (id, capability, scope, started_at)
                                values (:id, :capability, :scope, :started_at)
                                on conflict do nothing
                                """)
                        .bind("id", run.id().value())
                        .bind("capability", run.capability())
                        .bind("scope", run.scope())
                        .bind("started_at", ColumnValues.instant(run.started()))
                        .execute()
                > 0;
    }

    void insert(RunId id, RunPart part, CompressedContent body) {
        body.bindTo(handle.createUpdate("insert into run_bodies (run, part, " + CompressedContent.COLUMNS
                        + ") values (:run, :part, " + CompressedContent.VALUES + ")"))
                .bind("run", id.value())
                .bind("part", part.column())
                .execute();
    }

    Optional<Head> head(RunId id) {
        return handle.createQuery("select * from runs where id = :id")
                .bind("id", id.value())
                .map((row, context) -> Head.read(row))
                .findOne();
    }

    Map<String, CompressedContent> bodies(RunId id) {
        return handle.createQuery("select * from run_bodies where run = :run")
                .bind("run", id.value())
                .map((row, context) -> Map.entry(row.getString("part"), CompressedContent.read(row)))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Newest first. */
    List<RunSummary> page(RunFilter filter, RunPage.@Nullable Cursor after, int limit) {
        var conditions = new RunConditions(filter, after);
        return conditions
                .bindTo(handle.createQuery(
                        """
                        select r.*,
                            coalesce((select digest from run_bodies b where b.run = r.id and b.part = 'inputs'), '')
                                as inputs_digest,
                            (select sum(size) from run_bodies b where b.run = r.id) as size
                        from runs r
                        """ + conditions.where() + " order by started_at desc, id desc limit :limit"))
                .bind("limit", limit)
                .map((row, context) -> Head.read(row).summary(row.getString("inputs_digest"), row.getLong("size")))
                .list();
    }

    /** Deletes up to a number of old runs that are not the newest of their scope; answers how many. */
    int prune(Instant before, int most) {
        return handle.createUpdate("""
                        delete from runs where id in (
                            select old.id from runs old
                            where old.started_at < :before and exists (
                                select 1 from runs newer
                                where newer.capability = old.capability and newer.scope = old.scope
                                    and (newer.started_at, newer.id) > (old.started_at, old.id))
                            limit :most)
                        """)
                .bind("before", ColumnValues.instant(before))
                .bind("most", most)
                .execute();
    }

    /** The row of a run. */
    record Head(RunId id, String capability, String scope, Instant started) {

        static Head of(Run run) {
            return new Head(run.id(), run.capability(), run.scope(), run.started());
        }

        static Head read(ResultSet row) throws SQLException {
            return new Head(
                    new RunId(row.getString("id")),
                    row.getString("capability"),
                    row.getString("scope"),
                    ColumnValues.instant(row.getString("started_at")));
        }

        Run run(Content inputs, Content plan, Content outcome) {
            return new Run(id, capability, scope, started, inputs, plan, outcome);
        }

        RunSummary summary(String inputsDigest, long size) {
            return new RunSummary(id, capability, scope, started, inputsDigest, size);
        }
    }
}
