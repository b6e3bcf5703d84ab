package dev.tidegate.data.schema;

import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import dev.tidegate.data.node.Pointer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A branch of {@code anyOf} or {@code oneOf} that an error came from.
 *
 * @param place identifies the keyword and the value it applies to
 * @param at the value that the branches validate
 */
record SchemaBranch(String place, Pointer at, int branch) {

    private static final Set<String> ALTERNATIVES = Set.of("anyOf", "oneOf");

    /** Keywords that are followed by a name or a number before the next keyword. */
    private static final Set<String> NAMED =
            Set.of("properties", "patternProperties", "prefixItems", "dependentSchemas", "allOf", "anyOf", "oneOf");

    /** Keywords whose schema applies to a value one level deeper. */
    private static final Set<String> DEEPER = Set.of(
            "properties",
            "patternProperties",
            "prefixItems",
            "items",
            "contains",
            "additionalProperties",
            "unevaluatedProperties",
            "unevaluatedItems");

    /** The branches on the evaluation path of an error, outermost first. */
    static List<SchemaBranch> of(Error error) {
        var branches = new ArrayList<SchemaBranch>();
        NodePath path = error.getEvaluationPath();
        var value = PointerConverter.of(error.getInstanceLocation()).segments();
        var passed = new StringBuilder();
        int depth = 0;
        for (int at = 0; at < path.getNameCount(); at++) {
            String keyword = path.getElement(at).toString();
            boolean followed = at + 1 < path.getNameCount();
            passed.append('/').append(keyword);
            if (ALTERNATIVES.contains(keyword) && followed) {
                var here = new Pointer(value.subList(0, Math.min(depth, value.size())));
                int branch = Integer.parseInt(path.getElement(at + 1).toString());
                branches.add(new SchemaBranch(passed + "@" + here, here, branch));
            }
            if (DEEPER.contains(keyword)) {
                depth++;
            }
            if (NAMED.contains(keyword) && followed) {
                passed.append('/').append(path.getElement(++at));
            }
        }
        return branches;
    }
}
