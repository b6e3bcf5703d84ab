package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObjectCacheTest {

    private final List<String> told = new ArrayList<>();
    private final ObjectCache<String> cache = new ObjectCache<>(
            object -> object.path("content").asText(), (key, before, after) -> told.add(before + " to " + after));

    @Test
    void the_answer_to_a_write_that_comes_after_word_of_a_deletion_brings_nothing_back() {
        cache.changed(object(10, "one"));
        cache.changed(object(11, "two"));
        cache.gone(object(12, "two"));

        cache.changed(object(11, "two"));

        assertThat(cache.get("here/it")).isEmpty();
        assertThat(told).containsExactly("null to one", "one to two", "two to null");
    }

    @Test
    void an_object_that_is_created_again_is_there_again() {
        cache.changed(object(10, "one"));
        cache.gone(object(12, "one"));

        cache.changed(object(15, "two"));

        assertThat(cache.get("here/it")).contains("two");
    }

    @Test
    void what_is_older_than_what_is_known_changes_nothing() {
        cache.changed(object(11, "two"));

        cache.changed(object(10, "one"));

        assertThat(cache.get("here/it")).contains("two");
    }

    @Test
    void what_a_new_list_does_not_have_is_gone() {
        cache.changed(object(11, "two"));

        cache.listed(List.of());

        assertThat(cache.get("here/it")).isEmpty();
    }

    private static ObjectNode object(long version, String content) {
        var object = JsonNodeFactory.instance.objectNode().put("content", content);
        object.putObject("metadata")
                .put("namespace", "here")
                .put("name", "it")
                .put("resourceVersion", Long.toString(version));
        return object;
    }
}
