package dev.tidegate.promotions.request;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.revision.Revision;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The state of a merge request as a hidden block of its text, which tells whether somebody edited it by hand. */
public final class RequestStateText {

    private static final String BEGIN = "<!-- tidegate:1 ";
    private static final String END = " -->";
    private static final String CHECK = "check";
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    private RequestStateText() {}

    public static String write(RequestState state) {
        var tree = RecordedPromotionJson.write(state.promotion());
        var told = tree.putObject("told");
        state.told().forEach((login, commits) -> commits.forEach(told.withArray(login)::add));
        tree.put(CHECK, Revision.of(canonical(tree)).digest());
        return BEGIN + canonical(tree).replace("<", "\\u003c").replace(">", "\\u003e") + END;
    }

    /** The state in the text of a request; refused if there is none, or somebody edited it. */
    public static Parsed<RequestState> read(String description) {
        int begin = description.indexOf(BEGIN);
        int end = begin < 0 ? -1 : description.indexOf(END, begin);
        if (end < 0) {
            return Parsed.refused("state", 0, "has no block of state in its text");
        }
        try {
            if (!(JSON.readTree(description.substring(begin + BEGIN.length(), end)) instanceof ObjectNode tree)) {
                return Parsed.refused("state", begin, "has a block of state that is no object");
            }
            var check = tree.path(CHECK).asText();
            tree.remove(CHECK);
            if (!Revision.of(canonical(tree)).digest().equals(check)) {
                return Parsed.refused("state", begin, "has a block of state that was edited by hand");
            }
            var told = told(tree.path("told"));
            return RecordedPromotionJson.read(tree).map(promotion -> RequestState.of(promotion, told));
        } catch (JsonProcessingException malformed) {
            return Parsed.refused("state", begin, "has a block of state that is no JSON");
        }
    }

    /** The text without the block. */
    public static String without(String description) {
        int begin = description.indexOf(BEGIN);
        int end = begin < 0 ? -1 : description.indexOf(END, begin);
        return end < 0 ? description : description.substring(0, begin) + description.substring(end + END.length());
    }

    private static Map<String, List<String>> told(JsonNode node) {
        var told = new TreeMap<String, List<String>>();
        node.properties().forEach(person -> {
            var commits = new ArrayList<String>();
            person.getValue().forEach(commit -> commits.add(commit.asText()));
            told.put(person.getKey(), commits);
        });
        return told;
    }

    /** Keys in their order, and no blanks. */
    private static String canonical(ObjectNode tree) {
        try {
            return JSON.writeValueAsString(JSON.treeToValue(tree, Object.class));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree can always be written", e);
        }
    }
}
