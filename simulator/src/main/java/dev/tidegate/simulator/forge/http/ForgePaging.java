package dev.tidegate.simulator.forge.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.forge.project.ForgeRefusal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Pages of a list, with the header {@code Link} as both forges send it. */
final class ForgePaging {

    private static final int USUAL = 20;
    private static final int LONGEST = 100;

    private ForgePaging() {}

    static ForgeReply of(ForgeCall call, List<? extends JsonNode> items) {
        return linked(call, items.size(), JsonNodeFactory.instance.arrayNode().addAll(page(call, items)));
    }

    /** A page that is an object with the number of all items and some of them. */
    static ForgeReply within(ForgeCall call, List<? extends JsonNode> items, String field) {
        ObjectNode page = JsonNodeFactory.instance.objectNode().put("total_count", items.size());
        page.set(field, JsonNodeFactory.instance.arrayNode().addAll(page(call, items)));
        return linked(call, items.size(), page);
    }

    private static List<? extends JsonNode> page(ForgeCall call, List<? extends JsonNode> items) {
        int from = Math.min(items.size(), (page(call) - 1) * size(call));
        return items.subList(from, Math.min(items.size(), from + size(call)));
    }

    private static ForgeReply linked(ForgeCall call, int items, JsonNode body) {
        var reply = ForgeReply.json(200, body);
        return page(call) * size(call) < items
                ? reply.with("Link", "<" + address(call, page(call) + 1) + ">; rel=\"next\"")
                : reply;
    }

    private static String address(ForgeCall call, int page) {
        var query = new TreeMap<>(call.query());
        query.put("page", String.valueOf(page));
        return call.base() + "/"
                + call.path().stream().map(ForgePaging::encode).collect(Collectors.joining("/")) + "?"
                + query.entrySet().stream()
                        .map(each -> encode(each.getKey()) + "=" + encode(each.getValue()))
                        .collect(Collectors.joining("&"));
    }

    private static int page(ForgeCall call) {
        return number(call, "page", 1);
    }

    private static int size(ForgeCall call) {
        return Math.min(LONGEST, number(call, "per_page", USUAL));
    }

    private static int number(ForgeCall call, String name, int usual) {
        try {
            return Math.max(1, Integer.parseInt(call.query().getOrDefault(name, String.valueOf(usual))));
        } catch (NumberFormatException other) {
            throw new ForgeRefusal(400, name + " is invalid");
        }
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
