package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;

class NextPageTest {

    @Test
    void the_next_page_is_found_among_other_relations() {
        var header = "<https://forge.test/a?page=1>; rel=\"prev\", <https://forge.test/a?page=3&x=a,b>; rel=\"next\","
                + " <https://forge.test/a?page=9>; rel=\"last\"";

        assertThat(NextPage.of(header)).contains(URI.create("https://forge.test/a?page=3&x=a,b"));
    }

    @Test
    void the_last_page_has_no_next_one() {
        assertThat(NextPage.of("<https://forge.test/a?page=1>; rel=\"first\"")).isEmpty();
        assertThat(NextPage.of("")).isEmpty();
    }

    @Test
    void an_address_that_is_none_is_no_next_page() {
        assertThat(NextPage.of("<not an address>; rel=next")).isEmpty();
    }
}
