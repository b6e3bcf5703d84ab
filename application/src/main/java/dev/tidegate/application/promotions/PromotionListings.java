package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.promotions.storage.HistoryEntry;
import dev.tidegate.application.promotions.storage.SeenRunning;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.promotions.act.MergeRequestPort;
import dev.tidegate.promotions.act.OpenRequest;
import dev.tidegate.promotions.act.PromotionExecutor;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.gate.EnvironmentFreeze;
import dev.tidegate.promotions.plan.RecordedPromotion;
import dev.tidegate.promotions.request.RequestStateText;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Lists of what is recorded and open. */
final class PromotionListings {

    private static final int SHORT = 7;

    private PromotionListings() {}

    static Document freezes(OpenPromotions promotions, Instant now) {
        var document = Document.of("tidegate.promotions.freezes/v1");
        var list = document.tree().putArray("freezes");
        var table = TextTable.of("ENV", "BY", "SINCE", "UNTIL", "HARD", "REASON");
        boolean isAny = false;
        for (EnvironmentFreeze freeze : promotions.records().freezes()) {
            if (!freeze.holds(now)) {
                continue;
            }
            isAny = true;
            var until = freeze.until();
            var node = list.addObject()
                    .put("environment", freeze.environment())
                    .put("by", freeze.by())
                    .put("since", freeze.since().toString())
                    .put("hard", freeze.isHard())
                    .put("reason", freeze.reason());
            if (until != null) {
                node.put("until", until.toString());
            }
            table.row(
                    freeze.environment(),
                    freeze.by(),
                    freeze.since(),
                    until == null ? "" : TimeFormat.moment(now, until),
                    freeze.isHard() ? "yes" : "no",
                    freeze.reason());
        }
        return isAny ? document.with(table) : document.with(TextLine.of("nothing is frozen"));
    }

    static Document holds(OpenPromotions promotions) {
        var document = Document.of("tidegate.promotions.holds/v1");
        var list = document.tree().putArray("holds");
        var table = TextTable.of("HELD", "BY", "SINCE", "REASON");
        var holds = promotions.records().holds().list();
        holds.forEach((name, hold) -> {
            list.addObject()
                    .put("name", name)
                    .put("by", hold.person())
                    .put("since", hold.since().toString())
                    .put("reason", hold.reason());
            table.row(name, hold.person(), hold.since(), hold.reason());
        });
        return holds.isEmpty() ? document.with(TextLine.of("nothing is held")) : document.with(table);
    }

    static Document history(OpenPromotions promotions, @Nullable String component, @Nullable Instant since) {
        var document = Document.of("tidegate.promotions.history/v1");
        var list = document.tree().putArray("promotions");
        var table = TextTable.of("AT", "ID", "WHAT", "COMPONENT", "TO", "LOCATIONS", "BY", "REQUEST", "STATE");
        for (HistoryEntry entry : promotions.records().history().list()) {
            var promotion = entry.promotion();
            if ((component != null && !component.equals(promotion.component()))
                    || (since != null && entry.at().isBefore(since))) {
                continue;
            }
            var node = list.addObject()
                    .put("at", entry.at().toString())
                    .put("id", promotion.id().hex())
                    .put("kind", promotion.kind().word())
                    .put("component", promotion.component())
                    .put("version", promotion.version())
                    .put("digest", promotion.digest())
                    .put("person", promotion.person());
            promotion.locations().forEach(node.putArray("locations")::add);
            var texts = node.putArray("texts");
            promotion
                    .texts()
                    .forEach(text -> texts.addObject()
                            .put("location", text.location())
                            .put("from", text.before())
                            .put("to", text.after()));
            put(node, "request", entry.request());
            put(node, "commit", entry.commit());
            put(node, "verifiedAt", entry.verifiedAt());
            put(node, "revertedBy", entry.revertedBy());
            table.row(
                    entry.at(),
                    promotion.id(),
                    promotion.kind().word(),
                    promotion.component(),
                    promotion.version().substring(0, SHORT),
                    String.join(",", promotion.locations()),
                    promotion.person(),
                    entry.request() == null ? "" : entry.request(),
                    state(entry));
        }
        return document.with(list.isEmpty() ? TextLine.of("nothing was promoted") : table);
    }

    private static void put(com.fasterxml.jackson.databind.node.ObjectNode node, String name, @Nullable Object value) {
        if (value != null) {
            node.put(name, value.toString());
        }
    }

    private static String state(HistoryEntry entry) {
        if (entry.revertedBy() != null) {
            return "reverted by " + entry.revertedBy();
        }
        return entry.verifiedAt() == null ? "proposed" : "verified";
    }

    static Document observations(OpenPromotions promotions, @Nullable String component) {
        var document = Document.of("tidegate.promotions.observations/v1");
        var list = document.tree().putArray("observations");
        var table = TextTable.of("COMPONENT", "ENV", "LOCATION", "VERSION", "SINCE", "UNTIL");
        for (PromotedComponent each : promotions.desired().components()) {
            if (component != null && !component.equals(each.name())) {
                continue;
            }
            for (SeenRunning seen : promotions.records().running().list(each.name())) {
                var until = seen.interval().until();
                var node = list.addObject()
                        .put("component", each.name())
                        .put("environment", seen.environment())
                        .put("location", seen.location())
                        .put("version", seen.version().hex())
                        .put("since", seen.interval().since().toString());
                put(node, "until", until);
                table.row(
                        each.name(),
                        seen.environment(),
                        seen.location(),
                        seen.version().shortened(SHORT),
                        seen.interval().since(),
                        until == null ? "" : until);
            }
        }
        return document.with(
                list.isEmpty() ? TextLine.of("nothing was seen running; tidegate promotions verify looks") : table);
    }

    static Document approvals(OpenPromotions promotions, RecordedPromotion promotion) {
        var document = Document.of("tidegate.promotions.approvals/v1");
        document.tree().put("promotion", promotion.id().hex()).put("digest", promotion.digest());
        var list = document.tree().putArray("approvers");
        promotions.records().approvals(promotion.id()).getOrDefault(promotion.digest(), java.util.Set.of()).stream()
                .sorted()
                .forEach(list::add);
        return document.with(TextLine.of(
                "%s of %s is approved by %d".formatted(promotion.id(), promotion.component(), list.size())));
    }

    static Document requests(OpenPromotions promotions) {
        var document = Document.of("tidegate.promotions.requests/v1");
        var list = document.tree().putArray("requests");
        var table = TextTable.of("REQUEST", "TITLE", "ID", "BY", "LABELS", "URL");
        for (OpenRequest request : forge(promotions).open(PromotionExecutor.LABEL)) {
            var state = RequestStateText.read(request.description());
            var id = state.value().map(read -> read.promotion().id().hex()).orElse("");
            var node = list.addObject()
                    .put("number", request.number())
                    .put("title", request.title())
                    .put("url", request.url())
                    .put("author", request.author())
                    .put("promotion", id);
            request.labels().stream().sorted().forEach(node.putArray("labels")::add);
            state.complaint().ifPresent(complaint -> node.put("complaint", complaint));
            table.row(
                    "!" + request.number(),
                    request.title(),
                    state.complaint().map(complaint -> "(" + complaint + ")").orElse(id),
                    request.author(),
                    String.join(",", request.labels().stream().sorted().toList()),
                    request.url());
        }
        return document.with(list.isEmpty() ? TextLine.of("no request is open") : table);
    }

    static void close(OpenPromotions promotions, long number, String reason) {
        var forge = forge(promotions);
        var request = forge.open(PromotionExecutor.LABEL).stream()
                .filter(open -> open.number() == number)
                .findFirst()
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT, "there is no open request !%d of ours".formatted(number)));
        forge.close(request, reason);
        forge.deleteBranch(request);
    }

    static MergeRequestPort forge(OpenPromotions promotions) {
        return promotions
                .requests()
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT, "the promotions file names no forge, so there are no requests"));
    }
}
