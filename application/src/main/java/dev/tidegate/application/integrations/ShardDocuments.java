package dev.tidegate.application.integrations;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.integrations.report.IntegrationPlanDocument;
import dev.tidegate.integrations.workload.ItemLocator;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import dev.tidegate.integrations.workload.Workload;
import java.util.List;

/** Lists of what shall run. */
final class ShardDocuments {

    private ShardDocuments() {}

    static Document rendered(RenderedWorkloads rendered) {
        var document = Document.of("tidegate.integrations.render/v1");
        var rows = document.tree().putArray("workloads");
        var table = TextTable.of("CLUSTER", "NAMESPACE", "KIND", "NAME", "IMAGE", "BY");
        for (Workload workload : rendered.workloads()) {
            var id = workload.id();
            rows.addObject()
                    .put("cluster", id.namespace().cluster())
                    .put("namespace", id.namespace().name())
                    .put("kind", id.kind().wireName())
                    .put("name", id.name())
                    .put("image", workload.image().image())
                    .put("imageLevel", workload.image().level().label())
                    .put("digest", workload.digest());
            table.row(
                    id.namespace().cluster(),
                    id.namespace().name(),
                    id.kind().wireName(),
                    id.name(),
                    workload.image().image(),
                    workload.image().level().label());
        }
        describe(rendered, document);
        return document.with(table);
    }

    static Document shards(RenderedWorkloads rendered) {
        var document = Document.of("tidegate.integrations.shards/v1");
        var rows = document.tree().putArray("shards");
        var table = TextTable.of("INTEGRATION", "SHARD", "WORKLOAD", "NAMESPACE", "ARGUMENTS", "IMAGE", "BY", "STATE");
        for (Workload workload : rendered.workloads()) {
            var shard = workload.shard();
            var node = rows.addObject()
                    .put("integration", shard.entry().integration().name())
                    .put("shard", shard.label())
                    .put("workload", workload.id().name())
                    .put("kind", workload.id().kind().wireName())
                    .put("namespace", workload.id().namespace().name())
                    .put("cluster", workload.id().namespace().cluster())
                    .put("arguments", shard.arguments())
                    .put("image", workload.image().image())
                    .put("imageLevel", workload.image().level().label())
                    .put("dryRun", workload.mode().isDryRun())
                    .put("disabled", shard.isDisabled());
            var target = shard.target();
            if (target != null) {
                node.put("target", target.file()).put("key", target.key());
            }
            if (shard.index() != null) {
                node.put("index", shard.index()).put("count", shard.count());
            }
            table.row(
                    shard.entry().integration().name(),
                    shard.label(),
                    workload.id().name(),
                    workload.id().namespace(),
                    shard.arguments(),
                    workload.image().image(),
                    workload.image().level().isPin()
                            ? TextStyle.WAITING.of(workload.image().level().label())
                            : workload.image().level().label(),
                    shard.isDisabled() ? TextStyle.FAINT.of("disabled") : "on");
        }
        describe(rendered, document);
        return document.with(table);
    }

    /** What is wrong, and what it costs: a list without it would be taken for everything. */
    private static void describe(RenderedWorkloads rendered, Document document) {
        IntegrationPlanDocument.frozen(rendered.frozen(), document.tree().putArray("frozen"));
        IntegrationPlanDocument.frozen(rendered.incomplete(), document.tree().putArray("incomplete"));
        IntegrationPlanDocument.problems(rendered.problems(), document.tree());
    }

    static Document located(String item, List<Workload> workloads) {
        var owners = ItemLocator.owners(workloads, item, null);
        var document = Document.of("tidegate.integrations.locate/v1");
        document.tree().put("item", item);
        var rows = document.tree().putArray("owners");
        var table = TextTable.of("INTEGRATION", "WORKLOAD", "NAMESPACE", "BECAUSE");
        for (ItemLocator.Owner owner : owners) {
            var workload = owner.workload();
            String integration = workload.shard().entry().integration().name();
            rows.addObject()
                    .put("integration", integration)
                    .put("workload", workload.id().name())
                    .put("namespace", workload.id().namespace().name())
                    .put("cluster", workload.id().namespace().cluster())
                    .put("because", owner.because());
            table.row(integration, workload.id().name(), workload.id().namespace(), owner.because());
        }
        return owners.isEmpty() ? document.with(TextLine.of("no workload works on ", item)) : document.with(table);
    }
}
