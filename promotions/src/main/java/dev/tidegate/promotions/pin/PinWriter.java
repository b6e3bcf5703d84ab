package dev.tidegate.promotions.pin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.data.edit.EditRefusal;
import dev.tidegate.data.edit.InlineYaml;
import dev.tidegate.data.edit.YamlCommentFinder;
import dev.tidegate.data.edit.YamlEdit;
import dev.tidegate.data.edit.YamlEditor;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.site.SiteProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Consumer;

/**
 * Adds and removes pins in the text of one file, one after the other; the editor of data files reads the text again after
 * each. Not thread-safe.
 */
final class PinWriter {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Consumer<Problem> problems;
    private final List<String> removedComments = new ArrayList<>();
    private DeploymentOverrides deployment;

    /** A text after all edits; where there was a problem it is of no use. */
    record Written(String text, List<String> removedComments) {

        Written {
            removedComments = List.copyOf(removedComments);
        }
    }

    PinWriter(DeploymentOverrides deployment, Consumer<Problem> problems) {
        this.deployment = deployment;
        this.problems = problems;
    }

    Written pin(SortedMap<String, String> texts) {
        texts.forEach((shard, text) -> editFor(shard, text).ifPresent(this::apply));
        return written();
    }

    /** From the last item to the first, so that the lines of comments are those of the file as it was. */
    Written unpin(Set<String> shards) {
        refuseOlder(shards);
        var missing = new HashSet<String>();
        while (true) {
            var next = deployment.items().stream()
                    .filter(item -> item.image().isPresent())
                    .filter(item -> item.shards().stream()
                            .anyMatch(shard -> shards.contains(shard) && !missing.contains(shard)))
                    .max(Comparator.comparingInt(item -> item.item().span().start()));
            if (next.isEmpty()) {
                return written();
            }
            if (next.get().shards().size() > 1) {
                refuseShared(next.get());
                missing.addAll(next.get().shards());
            } else if (!remove(removal(next.get()))) {
                missing.addAll(next.get().shards());
            }
        }
    }

    private Written written() {
        return new Written(deployment.file().text(), removedComments);
    }

    private void refuseOlder(Set<String> shards) {
        deployment.olderItems().stream()
                .filter(item ->
                        item.image().isPresent() && item.shards().stream().anyMatch(shards::contains))
                .forEach(item -> problem(
                        SiteProblem.INSERT_UNSUPPORTED,
                        deployment.place(item.item(), item.pointer()),
                        "is a pin in an older spelling, which is not edited; move it to " + deployment.list()));
    }

    private void refuseShared(OverrideItem item) {
        problem(
                SiteProblem.INSERT_UNSUPPORTED,
                deployment.place(item.item(), item.pointer()),
                "is for several shards: %s; give each an item of its own".formatted(String.join(", ", item.shards())));
    }

    private Optional<YamlEdit> editFor(String shard, String text) {
        var items = deployment.items().stream()
                .filter(item -> item.shards().contains(shard))
                .toList();
        refuseOlder(Set.of(shard));
        if (items.stream().filter(item -> item.image().isPresent()).count() > 1) {
            problem(
                    SiteProblem.KEY_DUPLICATE,
                    deployment.place(items.get(1).item(), items.get(1).pointer()),
                    "pins %s a second time".formatted(shard));
            return Optional.empty();
        }
        var pinned = items.stream().filter(item -> item.image().isPresent()).findFirst();
        if (pinned.isPresent() || !items.isEmpty()) {
            var item = pinned.orElseGet(() -> items.get(0));
            if (item.shards().size() > 1) {
                refuseShared(item);
                return Optional.empty();
            }
            return Optional.of(
                    pinned.isPresent()
                            ? YamlEdit.replaceScalar(item.pointer().child("imageRef"), text)
                            : YamlEdit.insertKey(item.pointer(), "imageRef", JSON.textNode(text)));
        }
        return isAddressable(shard) ? insertion(shard, text) : Optional.empty();
    }

    private boolean isAddressable(String shard) {
        boolean addressable = !deployment.isStatic() && shard.startsWith("/") && shard.indexOf('#') < 0;
        if (!addressable) {
            var node =
                    deployment.shardingMapping().<Node>map(mapping -> mapping).orElse(deployment.deployment());
            problem(
                    SiteProblem.SHARD_NOT_ADDRESSABLE,
                    deployment.place(node, deployment.sharding()),
                    "has no item for shard %s, and %s"
                            .formatted(
                                    shard,
                                    deployment.isStatic()
                                            ? "shards of a static split have no name to add one by"
                                            : "one is added by the path of its target alone"));
        }
        return addressable;
    }

    private Optional<YamlEdit> insertion(String shard, String text) {
        var item = JSON.objectNode();
        item.putObject("shard").put("$ref", shard);
        item.put("imageRef", text);
        var sharding = deployment.shardingMapping();
        boolean block = sharding.filter(mapping -> mapping.layout() == Mapping.Layout.BLOCK)
                .isPresent();
        if (!block) {
            Node node =
                    deployment.deployment().child(DeploymentOverrides.SHARDING).orElse(deployment.deployment());
            problem(
                    SiteProblem.INSERT_UNSUPPORTED,
                    deployment.place(node, deployment.sharding()),
                    "%s; add by hand: %s"
                            .formatted(
                                    sharding.isPresent() ? "is written in braces" : "is missing or no mapping",
                                    byHand(sharding, item)));
            return Optional.empty();
        }
        var listed = sharding.orElseThrow().entry(DeploymentOverrides.OVERRIDES);
        return Optional.of(
                listed.isPresent()
                        ? YamlEdit.appendItem(deployment.list(), item)
                        : YamlEdit.insertKey(
                                deployment.sharding(),
                                DeploymentOverrides.OVERRIDES,
                                JSON.arrayNode().add(item)));
    }

    /** What people have to write, on one line. */
    private static String byHand(Optional<Mapping> sharding, ObjectNode item) {
        JsonNode list = JSON.arrayNode().add(item);
        var overrides = InlineYaml.entry(DeploymentOverrides.OVERRIDES, list);
        return sharding.isPresent() ? overrides : "sharding: {strategy: …, %s}".formatted(overrides);
    }

    /** The removal of an image, of the item around it if nothing else is in it, or of the list if that is its last item. */
    private YamlEdit.Remove removal(OverrideItem item) {
        if (!item.isOnlyPin()) {
            return YamlEdit.remove(item.pointer().child("imageRef"));
        }
        var list = deployment.overrides().orElseThrow();
        return list.items().size() == 1 && !list.flow()
                ? YamlEdit.remove(deployment.list())
                : YamlEdit.remove(item.pointer()).withCommentsAbove();
    }

    private boolean remove(YamlEdit.Remove edit) {
        var text = deployment.file();
        var comments = YamlCommentFinder.linesRemovedBy(text.file(), text.text(), edit);
        boolean removed = apply(edit);
        if (removed) {
            var listed = new ArrayList<String>();
            comments.forEach((line, comment) -> listed.add("%s:%d: %s".formatted(text.file(), line, comment)));
            removedComments.addAll(0, listed);
        }
        return removed;
    }

    private boolean apply(YamlEdit edit) {
        return YamlEditor.edit(deployment.file(), 0, List.of(edit))
                .match(
                        changed -> {
                            deployment = reread(changed.text());
                            return true;
                        },
                        refused -> {
                            refused.refusals().forEach(this::refused);
                            return false;
                        });
    }

    private DeploymentOverrides reread(String text) {
        var file = YamlText.read(deployment.file().file(), text, DataLimits.usual());
        var entry = file.documents().get(0).root().at(deployment.pointer()).flatMap(Node::asMapping);
        return new DeploymentOverrides(file, deployment.pointer(), entry.orElseThrow());
    }

    private void refused(EditRefusal refusal) {
        var code = switch (refusal.reason()) {
            case SELF_CHECK, UNREADABLE, OVERLAP, NOT_FOUND -> SiteProblem.EDIT_SELF_CHECK;
            case KEY_REPEATED, KEY_EXISTS -> SiteProblem.KEY_DUPLICATE;
            case ALIAS -> SiteProblem.VALUE_ALIAS;
            case SHARED -> SiteProblem.VALUE_ANCHOR_SHARED;
            case MERGED -> SiteProblem.VALUE_INHERITED;
            case MULTI_LINE -> SiteProblem.VALUE_MULTILINE;
            case TAGGED -> SiteProblem.VALUE_TAGGED;
            case EMPTY, WRONG_KIND, LAST_ENTRY, LAYOUT -> SiteProblem.INSERT_UNSUPPORTED;
        };
        problem(code, refusal.place(), refusal.sentence());
    }

    private void problem(SiteProblem code, SourceLocation place, String sentence) {
        problems.accept(new Problem(code, place.toString(), sentence));
    }
}
